import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

const FALLBACK = '/avatar-fallback.svg';

const picture = (): HTMLElement => screen.getByRole('img', { name: 'Acme' });

afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'complete');
});

it('shows the drawing of nobody when there is no picture', () => {
  render(<Avatar src={null} size={40} alt="Acme" />);
  expect(picture()).toHaveAttribute('src', FALLBACK);
});

it('shows the drawing when the picture breaks, and tries a new picture again', () => {
  const { rerender } = render(<Avatar src="/gone.png" size={40} alt="Acme" />);
  expect(picture()).toHaveAttribute('src', '/gone.png');
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', FALLBACK);
  rerender(<Avatar src="/new.png" size={40} alt="Acme" />);
  expect(picture()).toHaveAttribute('src', '/new.png');
});

it('notices a picture that broke before the page’s script ran', () => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', {
    get: () => true,
    configurable: true,
  });
  render(<Avatar src="/gone.png" size={40} alt="Acme" />);
  expect(picture()).toHaveAttribute('src', FALLBACK);
});
