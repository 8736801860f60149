import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { watchTooltips } from './tooltip';

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<a href="#1" data-tip="Watch live">one</a><a href="#2" data-tip="Join">two</a><p>text</p>';
  stop = watchTooltips();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  jest.useRealTimers();
});

const wait = (milliseconds: number): void => {
  jest.advanceTimersByTime(milliseconds);
};
const shownText = (): string | undefined => screen.queryByRole('tooltip')?.textContent;
const link = (name: string): HTMLElement => screen.getByText(name);

it('a tooltip opens when the pointer has rested for 700 ms, and describes its element', () => {
  fireEvent.pointerOver(link('one'));
  wait(699);
  expect(shownText()).toBeUndefined();
  wait(1);
  expect(shownText()).toBe('Watch live');
  expect(link('one')).toHaveAccessibleDescription('Watch live');
});

it('a tooltip does not open when the pointer only passes by', () => {
  fireEvent.pointerOver(link('one'));
  wait(500);
  fireEvent.pointerOver(screen.getByText('text'));
  wait(5_000);
  expect(shownText()).toBeUndefined();
});

it('a tooltip opens at once if another one closed less than 300 ms ago, and otherwise after the delay', () => {
  fireEvent.pointerOver(link('one'));
  wait(700);
  fireEvent.pointerOver(link('two'));
  wait(1);
  expect(shownText()).toBe('Join');
  expect(link('one')).not.toHaveAttribute('aria-describedby');
  fireEvent.pointerOver(screen.getByText('text'));
  wait(150);
  expect(shownText()).toBeUndefined();
  wait(301);
  fireEvent.pointerOver(link('one'));
  wait(699);
  expect(shownText()).toBeUndefined();
  wait(1);
  expect(shownText()).toBe('Watch live');
});

it('a tooltip stays while the pointer is on it', () => {
  fireEvent.pointerOver(link('one'));
  wait(700);
  fireEvent.pointerOver(screen.getByText('text'));
  wait(100);
  fireEvent.pointerOver(screen.getByRole('tooltip'));
  wait(60_000);
  expect(shownText()).toBe('Watch live');
});

it('a tooltip opens for the keyboard and closes when the focus moves on', () => {
  const one = link('one');
  // jsdom cannot distinguish keyboard focus from other focus.
  jest.spyOn(one, 'matches').mockReturnValue(true);
  one.focus();
  wait(700);
  expect(shownText()).toBe('Watch live');
  one.blur();
  wait(150);
  expect(shownText()).toBeUndefined();
});

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['scrolling', () => fireEvent.scroll(document)],
])('a tooltip closes on %s', (_, act) => {
  fireEvent.pointerOver(link('one'));
  wait(700);
  act();
  expect(shownText()).toBeUndefined();
  expect(link('one')).not.toHaveAttribute('aria-describedby');
});

it('a tooltip does not open on touch', () => {
  const touch = new Event('pointerover', { bubbles: true });
  fireEvent(link('one'), Object.assign(touch, { pointerType: 'touch' }));
  wait(5_000);
  expect(shownText()).toBeUndefined();
});

it('a tooltip does not open on a touch screen because its element gets the focus', () => {
  const withMouse = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...withMouse(media), matches: media === '(hover: none)' }));
  link('one').focus();
  wait(5_000);
  expect(shownText()).toBeUndefined();
});

it('a tooltip opens for an element that was hovered before the module was loaded', () => {
  stop();
  const first = new Event('pointerover', { bubbles: true });
  fireEvent(link('two'), first);
  stop = watchTooltips(first);
  wait(700);
  expect(shownText()).toBe('Join');
});

it.each(['<div role="dialog"><input></div>', '<dialog open><input></dialog>'])(
  'a tooltip closes when the focus moves into a dialog that does not contain its element: %s',
  (dialog) => {
    fireEvent.pointerOver(link('one'));
    wait(700);
    document.body.insertAdjacentHTML('beforeend', dialog);
    fireEvent.focusIn(screen.getByRole('textbox'));
    expect(shownText()).toBeUndefined();
  },
);

it('a tooltip in a native dialog closes on Escape before the dialog', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open><b data-tip="Close">x</b></dialog>');
  fireEvent.pointerOver(link('x'));
  wait(700);
  expect(shownText()).toBe('Close');
  // `fireEvent` returns whether the browser does what it usually does, such as closing a dialog.
  expect(fireEvent.keyDown(link('x'), { key: 'Escape' })).toBe(false);
  expect(shownText()).toBeUndefined();
  expect(fireEvent.keyDown(link('x'), { key: 'Escape' })).toBe(true);
});

describe('a tooltip in the panel', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/admin/bonuses');
  });
  afterEach(() => {
    history.replaceState(null, '', '/');
  });

  it('opens without a delay', () => {
    fireEvent.pointerOver(link('one'));
    wait(0);
    expect(shownText()).toBe('Watch live');
  });

  it('shows text that is truncated, but not complete text', () => {
    document.body.insertAdjacentHTML('afterbegin', '<p data-tip-cut>A long description</p>');
    const text = screen.getByText('A long description');
    fireEvent.pointerOver(text);
    wait(0);
    expect(shownText()).toBeUndefined();
    // jsdom has no layout.
    Object.defineProperty(text, 'scrollWidth', { value: 200 });
    fireEvent.pointerOver(text);
    wait(0);
    expect(shownText()).toBe('A long description');
  });

  it('closes on Escape before the dialog that it is in', () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<div role="dialog"><button data-tip="Remove">x</button></div>',
    );
    const closeDialog = jest.fn();
    window.addEventListener('keydown', closeDialog);
    const button = screen.getByText('x');
    fireEvent.pointerOver(button);
    wait(0);
    expect(shownText()).toBe('Remove');
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(shownText()).toBeUndefined();
    expect(closeDialog).not.toHaveBeenCalled();
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(closeDialog).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', closeDialog);
  });
});
