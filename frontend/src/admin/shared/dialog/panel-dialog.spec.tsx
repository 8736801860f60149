import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import '../../../testing/panel/panel';
import { UnsavedChanges } from '../unsaved/unsaved-changes';
import { PanelDialog } from './panel-dialog';

const QUESTION = 'Leave without saving?';

function Page(state: { isUnsaved?: boolean; isBusy?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <MemoryRouter>
      <UnsavedChanges>
        {isOpen && (
          <PanelDialog
            title="A form"
            widthPx={400}
            {...state}
            actions={null}
            onClose={() => {
              setIsOpen(false);
            }}
          >
            <input aria-label="Name" />
          </PanelDialog>
        )}
      </UnsavedChanges>
    </MemoryRouter>
  );
}

const form = () => screen.queryByLabelText('Name');

/** The element that receives clicks outside of the dialog. */
function mask(): Element {
  const element = document.querySelector('.ant-modal-wrap');
  if (!element) throw new Error('There is no dialog');
  return element;
}

const closeActions: [string, (user: UserEvent) => Promise<void>][] = [
  ['Cancel', (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['X', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['a click outside', (user) => user.click(mask())],
];

describe('a dialog', () => {
  it.each(closeActions)('is closed by %s', async (_, close) => {
    const user = userEvent.setup();
    render(<Page />);
    await close(user);
    expect(form()).not.toBeInTheDocument();
  });

  it.each(closeActions)('with unsaved changes asks once before %s closes it', async (_, close) => {
    const user = userEvent.setup();
    render(<Page isUnsaved />);
    await close(user);
    const question = await screen.findByText(QUESTION);
    const stay = screen.getByRole('button', { name: 'Stay' });
    await waitFor(() => {
      expect(stay).toHaveFocus();
    });
    await user.click(stay);
    await waitFor(() => {
      expect(question).not.toBeInTheDocument();
    });
    expect(form()).toBeInTheDocument();
    // Not with Escape: in tests, antd gives all dialogs the same id, and closing the second one
    // unregisters the first.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(form()).not.toBeInTheDocument();
    });
  });

  it.each(closeActions)('whose request is running is not closed by %s', async (_, close) => {
    // Also clicks disabled buttons, because the dialog itself must ignore the click.
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const { rerender } = render(<Page isUnsaved isBusy />);
    await close(user);
    expect(form()).toBeInTheDocument();
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    rerender(<Page isUnsaved={false} isBusy={false} />);
    expect(form()).toBeInTheDocument();
    expect(within(document.body).queryByText(QUESTION)).not.toBeInTheDocument();
  });
});
