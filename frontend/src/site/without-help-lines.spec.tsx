import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createSite } from '../testing/factories';
import { renderApp } from '../testing/render-app';

it.each(['/play', '/disclaimer'])(
  'a site without help lines announces none on %s, and leads to other help',
  async (path) => {
    const { container } = await renderApp(path, { site: createSite({ helpLines: [] }) });
    expect(screen.getByText(/^Gambling involves risk and can be addictive/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/confidential/i);
    expect(container.querySelectorAll(':is(dl, ul):empty')).toHaveLength(0);
    expect(screen.getAllByRole('link', { name: /all help lines/i }).length).toBeGreaterThan(1);
  },
);
