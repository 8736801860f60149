import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Fragment } from 'react';
import { Provider } from 'react-redux';

import { createStore, type AppStore } from '../../testing/store';
import { Dialog } from '../ui/dialog';
import { Toaster } from './toaster';
import { toastShown } from './toasts-slice';
import { useToast, useToasts } from './use-toast';

let store: AppStore;

beforeEach(async () => {
  jest.useFakeTimers();
  store = createStore();
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
  // Waits until the browser is idle and has loaded the code of the toasts.
  await act(() => jest.advanceTimersByTimeAsync(3_000));
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (title: string): void => {
  act(() => {
    store.dispatch(toastShown({ title }));
  });
};
const shownToasts = (): string[] =>
  screen.queryAllByRole('listitem').map((toast) => toast.textContent ?? '');

it('the toaster shows a toast for four seconds', () => {
  show('Saved');
  act(() => {
    jest.advanceTimersByTime(3_999);
  });
  expect(shownToasts()).toEqual(['Saved']);
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(shownToasts()).toEqual([]);
});

it('the toaster shows a toast that was dispatched before its code was loaded for its full time', async () => {
  const early = createStore();
  early.dispatch(toastShown({ title: 'Early' }));
  render(
    <Provider store={early}>
      <Toaster />
    </Provider>,
  );
  expect(shownToasts()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(shownToasts()).toEqual(['Early']);
  act(() => {
    jest.advanceTimersByTime(4_000);
  });
  expect(shownToasts()).toEqual([]);
});

it('the toaster shows at most three toasts and removes the oldest', () => {
  for (const title of ['one', 'two', 'three', 'four']) show(title);
  expect(shownToasts()).toEqual(['two', 'three', 'four']);
});

it.each([
  ['the pointer or a finger is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['it has the focus', fireEvent.focus, fireEvent.blur],
])(
  'the toaster keeps a toast while %s, and for the rest of its time afterwards',
  (_why, hold, release) => {
    show('Saved');
    const advance = (milliseconds: number) => {
      act(() => {
        jest.advanceTimersByTime(milliseconds);
      });
    };
    advance(3_000);
    const target = screen.getByRole('button', { name: 'Dismiss' });
    hold(target);
    advance(60_000);
    expect(shownToasts()).toEqual(['Saved']);
    release(target);
    advance(999);
    expect(shownToasts()).toEqual(['Saved']);
    advance(1);
    expect(shownToasts()).toEqual([]);
  },
);

it('the toaster moves into an opened dialog, because the rest of the page is inert, and back when it closes', () => {
  show('Saved');
  const region = screen.getByRole('status');
  expect(region.parentElement).toBe(document.body);
  const dialog = render(
    <Dialog title="A bonus" onClose={() => undefined}>
      {null}
    </Dialog>,
  );
  expect(region.closest('dialog')).toBe(screen.getByRole('dialog'));
  dialog.unmount();
  expect(region.parentElement).toBe(document.body);
  expect(shownToasts()).toEqual(['Saved']);
});

it('the toaster lets a toast be dismissed, and announces toasts politely', () => {
  show('Saved');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shownToasts()).toEqual([]);
});

describe('the toasts of an action', () => {
  function Rows() {
    const { toast, dismissErrors } = useToasts();
    return (
      <>
        {['a', 'b'].map((about) => (
          <Fragment key={about}>
            <button
              onClick={() => {
                toast({ title: `Failed ${about}`, tone: 'destructive', about });
              }}
            >
              Fail {about}
            </button>
            <button
              onClick={() => {
                toast({ title: `Saved ${about}`, tone: 'success', about });
              }}
            >
              Save {about}
            </button>
          </Fragment>
        ))}
        <button
          onClick={() => {
            toast({ title: 'Failed form', tone: 'destructive' });
          }}
        >
          Fail form
        </button>
        <button onClick={dismissErrors}>Start again</button>
      </>
    );
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  beforeEach(() => {
    render(
      <Provider store={store}>
        <Rows />
      </Provider>,
    );
  });

  it('replace its earlier errors, and leave those of other actions', () => {
    press('Fail a');
    press('Fail b');
    press('Save a');
    expect(shownToasts()).toEqual(['Failed b', 'Saved a']);
  });

  it('do not pile up if it fails again', () => {
    press('Fail a');
    press('Fail a');
    expect(shownToasts()).toEqual(['Failed a']);
  });

  it('leave earlier successes', () => {
    press('Save a');
    press('Save a');
    expect(shownToasts()).toEqual(['Saved a', 'Saved a']);
  });

  it('contain no error once it is started again', () => {
    press('Fail form');
    press('Start again');
    expect(shownToasts()).toEqual([]);
  });
});

describe('a toast with an action', () => {
  function Deletion({ onUndo }: { onUndo: () => void }) {
    const toast = useToast();
    return (
      <button
        onClick={() => {
          toast({ title: 'Deleted', action: { label: 'Undo', run: onUndo } });
        }}
      >
        Delete
      </button>
    );
  }

  function showWithAction() {
    const onUndo = jest.fn();
    render(
      <Provider store={store}>
        <Deletion onUndo={onUndo} />
      </Provider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    return onUndo;
  }

  it('stays for ten seconds', () => {
    showWithAction();
    act(() => {
      jest.advanceTimersByTime(9_999);
    });
    expect(shownToasts()).toEqual(['DeletedUndo']);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(shownToasts()).toEqual([]);
  });

  it('runs its action once and disappears', () => {
    const onUndo = showWithAction();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(shownToasts()).toEqual([]);
  });
});
