import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createSite } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const contact = async (changes: Parameters<typeof createSite>[0]) => {
  await renderApp('/terms', { site: createSite(changes) });
  return within(screen.getByRole('region', { name: /Contact$/ }));
};

it('the contact section shows the email address for requests about data, and the channels', async () => {
  const section = await contact({ contactEmail: 'hello+you@play.example' });
  expect(section.getByRole('link', { name: 'hello+you@play.example' })).toHaveAttribute(
    'href',
    'mailto:hello%2Byou@play.example',
  );
  expect(section.getByRole('link', { name: /^YouTube/ })).toBeVisible();
});

it('the contact section says that there is no address and lists the channels instead', async () => {
  const section = await contact({ contactEmail: '' });
  expect(section.getByText(/There is no public email address/)).toBeVisible();
  expect(section.getByRole('link', { name: /^YouTube/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/@acme',
  );
});

it('the contact section says that there is neither address nor channel', async () => {
  const section = await contact({ contactEmail: '', socials: [] });
  expect(section.queryByRole('link')).toBeNull();
  expect(section.getByText(/has not published an email address or a channel/)).toBeVisible();
});
