import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

const FALLBACK = '/avatar-fallback.svg';

const picture = (): HTMLElement => screen.getByRole('img', { name: 'Acme' });

afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'complete');
});

it('an avatar shows the placeholder without a picture', () => {
  render(<Avatar src={null} size={40} alt="Acme" />);
  expect(picture()).toHaveAttribute('src', FALLBACK);
});

it('an avatar shows the placeholder when the picture fails, and tries a new picture', () => {
  const { rerender } = render(<Avatar src="/gone.png" size={40} alt="Acme" />);
  expect(picture()).toHaveAttribute('src', '/gone.png');
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', FALLBACK);
  rerender(<Avatar src="/new.png" size={40} alt="Acme" />);
  expect(picture()).toHaveAttribute('src', '/new.png');
});

it('an avatar shows the placeholder for a picture that failed before the page’s script ran', () => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', {
    get: () => true,
    configurable: true,
  });
  render(<Avatar src="/gone.png" size={40} alt="Acme" />);
  expect(picture()).toHaveAttribute('src', FALLBACK);
});
