import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPanel } from '../../testing/panel/panel';

it('the footer of the panel shows the name and the version of the release below every tab', async () => {
  await renderPanel('/admin');
  // The version that jest.config.mjs defines.
  expect(await screen.findByRole('contentinfo')).toHaveTextContent('Playhouse 1.2.3');
});
