import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useReturnFocus } from '../shared/use-return-focus';
import { useKeptFocus } from './use-kept-focus';

function Dialog({ onNext, onClose }: { onNext?: () => void; onClose: () => void }) {
  useReturnFocus();
  return createPortal(
    <div role="dialog" aria-label={onNext ? 'First' : 'Second'}>
      <button autoFocus={onNext !== undefined} onClick={onNext ?? onClose}>
        {onNext ? 'Next' : 'Done'}
      </button>
    </div>,
    document.body,
  );
}

function Page() {
  useKeptFocus();
  const [names, setNames] = useState(['One', 'Two', 'Three']);
  const [dialog, setDialog] = useState<'first' | 'second'>();
  const close = () => {
    setDialog(undefined);
  };
  return (
    <>
      <section aria-label="Names">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button
                onClick={() => {
                  setNames(names.filter((remaining) => remaining !== name));
                }}
              >
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
        <button
          onClick={() => {
            setDialog('first');
          }}
        >
          Open
        </button>
      </section>
      {dialog === 'first' && (
        <Dialog
          onNext={() => {
            setDialog('second');
          }}
          onClose={close}
        />
      )}
      {dialog === 'second' && <Dialog onClose={close} />}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('the focus moves to the neighbor of a removed item, and to the list’s section after the last one', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.tab();
  expect(button('Remove Two')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(button('Remove Three')).toHaveFocus();
  });
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(button('Remove One')).toHaveFocus();
  });
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('region', { name: 'Names' })).toHaveFocus();
  });
});

it('the focus returns to the page when the second of two successive dialogs is closed', async () => {
  const user = userEvent.setup();
  render(<Page />);
  button('Open').focus();
  await user.keyboard('{Enter}');
  expect(button('Next')).toHaveFocus();
  await user.keyboard('{Enter}');
  button('Done').focus();
  await user.keyboard('{Enter}');
  expect(button('Open')).toHaveFocus();
});
