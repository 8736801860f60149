import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ChunkError } from '../../shared/load-with-retries';
import { takeLogged } from '../../testing/logged';
import { LoadedParts } from './loaded-parts';

const renderFailing = (error: Error) => {
  function Failing(): never {
    throw error;
  }
  render(
    <LoadedParts>
      <Failing />
    </LoadedParts>,
  );
};

it('a part of the panel whose code is blocked is replaced by a sentence with a button to try again', () => {
  renderFailing(new ChunkError('blocked'));
  expect(takeLogged().join('\n')).toContain('blocked');
  expect(screen.getByRole('alert')).toHaveTextContent(/can’t be loaded\..*content blockers/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('other errors of a part of the panel reach the error screen', () => {
  expect(() => {
    renderFailing(new Error('x is undefined'));
  }).toThrow('x is undefined');
  takeLogged();
});
