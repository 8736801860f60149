import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useDeferredValue, useState } from 'react';
import { renderToString } from 'react-dom/server';
import {
  BrowserRouter,
  Link,
  MemoryRouter,
  Route,
  Routes,
  useBlocker,
  useNavigate,
} from 'react-router-dom';
import { listenBeforeRouter } from '../../../shared/before-router';
import '../../../testing/panel/panel';
import { useLeave, useUnsavedChanges } from './leave-guard';
import { UnsavedChanges } from './unsaved-changes';

const QUESTION = 'Leave without saving?';

/** Ends the running save. */
let endSave: (isSaved: boolean) => void;

function Form() {
  const [text, setText] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  // Deferred, because React renders values that are derived from the form's fields later than the
  // fields.
  const isUnsaved = useDeferredValue(text !== '');
  useUnsavedChanges(isUnsaved, isSaving);
  function save() {
    setIsSaving(true);
    endSave = (isSaved) => {
      act(() => {
        if (isSaved) setText('');
        setIsSaving(false);
      });
    };
  }
  return (
    <>
      <label>
        Name
        <input
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </label>
      {isUnsaved && <p>Unsaved</p>}
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  );
}

function LeaveControls() {
  const navigate = useNavigate();
  const leave = useLeave();
  const [isSignedOut, setIsSignedOut] = useState(false);
  return (
    <>
      <Link to="/list">List</Link>
      <a href="#part">Part</a>
      <button type="button" onClick={() => void navigate('/list')}>
        Go on
      </button>
      <button
        type="button"
        onClick={() => {
          leave(async () => {
            await Promise.resolve();
            setIsSignedOut(true);
            await navigate('/list');
          });
        }}
      >
        Logout
      </button>
      {isSignedOut && <p>Signed out</p>}
    </>
  );
}

/** Opens the form from a list, so that both are in the browser's history. */
async function openForm(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(
    <BrowserRouter>
      <UnsavedChanges>
        <LeaveControls />
        <Routes>
          <Route path="/list" element={<Link to="/form">Open the form</Link>} />
          <Route path="/form" element={<Form />} />
        </Routes>
      </UnsavedChanges>
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'Open the form' }));
  return user;
}

async function openDirtyForm(): Promise<UserEvent> {
  const user = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  return user;
}

const back = () => {
  act(() => {
    window.history.back();
  });
};

/** Whether the browser would ask before a reload. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/**
 * Types without Testing Library's `act`, which would run all effects before the page shows the
 * change.
 */
function typeAsInBrowser(input: HTMLElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  value?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeAll(listenBeforeRouter);

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  window.history.replaceState(null, '', '/list');
});

describe('a form with unsaved changes', () => {
  it.each(['List', 'Go on', 'Logout'])('asks before %s leaves it, and can stay', async (way) => {
    const user = await openDirtyForm();
    await user.click(screen.getByText(way));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    expect(screen.queryByText('Signed out')).not.toBeInTheDocument();
    expect(screen.getByText(way)).toHaveFocus();
  });

  it.each(['List', 'Go on', 'Logout'])(
    'asks once before %s leaves it, and can be left',
    async (way) => {
      const user = await openDirtyForm();
      await user.click(screen.getByText(way));
      await user.click(await screen.findByRole('button', { name: 'Leave' }));
      expect(await screen.findByText('Open the form')).toBeVisible();
      expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
      await user.click(screen.getByText('Open the form'));
      expect(screen.getByLabelText('Name')).toHaveValue('');
    },
  );

  it('asks before the back button leaves it, and can stay at its URL', async () => {
    const user = await openDirtyForm();
    back();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    expect(window.location.pathname).toBe('/form');
    back();
    expect(await screen.findByRole('dialog')).toHaveTextContent(QUESTION);
  });

  it('can be left by the back button after a confirmation', async () => {
    const user = await openDirtyForm();
    back();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Open the form')).toBeVisible();
    expect(window.location.pathname).toBe('/list');
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });

  it('is not left if Escape closes the question', async () => {
    const user = await openDirtyForm();
    await user.click(screen.getByText('List'));
    await screen.findByText(QUESTION);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    });
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  });

  it('lets the browser ask before a reload until the changes are undone', async () => {
    const user = await openForm();
    expect(asksBeforeUnload()).toBe(false);
    await user.type(screen.getByLabelText('Name'), 'A');
    expect(asksBeforeUnload()).toBe(true);
    await user.clear(screen.getByLabelText('Name'));
    expect(asksBeforeUnload()).toBe(false);
  });

  it('asks as soon as unsaved changes are visible', async () => {
    await openForm();
    const asksOnceVisible = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (!screen.queryByText('Unsaved')) return;
        observer.disconnect();
        resolve(asksBeforeUnload());
      }).observe(document.body, { childList: true, subtree: true });
    });
    typeAsInBrowser(screen.getByLabelText('Name'), 'A');
    expect(await asksOnceVisible).toBe(true);
  });

  it('does not ask before a link to a fragment of its own page', async () => {
    const user = await openDirtyForm();
    await user.click(screen.getByText('Part'));
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  });
});

describe('a form that is being saved', () => {
  const goBack = () => {
    back();
    return Promise.resolve();
  };
  const ways = [
    ['a link', (user: UserEvent) => user.click(screen.getByText('List'))],
    ['the back button', goBack],
  ] as const;

  it.each(ways)('is left by %s once it is saved, without a question', async (_, leaveForm) => {
    const user = await openDirtyForm();
    await user.click(screen.getByText('Save'));
    await leaveForm(user);
    await waitFor(() => {
      expect(window.location.pathname).toBe('/form');
    });
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    endSave(true);
    expect(await screen.findByText('Open the form')).toBeVisible();
    expect(window.location.pathname).toBe('/list');
  });

  it.each(ways)('is not left by %s when the save fails', async (_, leaveForm) => {
    const user = await openDirtyForm();
    await user.click(screen.getByText('Save'));
    await leaveForm(user);
    endSave(false);
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    await user.click(screen.getByText('List'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(QUESTION);
  });

  it('closes a question that was asked before the save began', async () => {
    const user = await openDirtyForm();
    await user.click(screen.getByText('List'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(QUESTION);
    // Enter in the form and then Escape: the save begins after the question was opened.
    act(() => {
      screen.getByText('Save').click();
    });
    await waitFor(() => {
      expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    });
    endSave(true);
    expect(await screen.findByText('Open the form')).toBeVisible();
  });
});

it('a form without changes is left at once', async () => {
  const user = await openForm();
  await user.click(screen.getByText('Logout'));
  expect(await screen.findByText('Signed out')).toBeVisible();
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});

it('the panel still needs its own guard, because the declarative router cannot block navigation', () => {
  function Blocker() {
    useBlocker(true);
    return null;
  }
  const page = (
    <MemoryRouter>
      <Blocker />
    </MemoryRouter>
  );
  expect(() => renderToString(page)).toThrow('useBlocker must be used within a data router');
});
