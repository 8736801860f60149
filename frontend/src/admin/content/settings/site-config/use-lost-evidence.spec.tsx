import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createClaim } from '../../../../testing/panel/claims';
import {
  openSiteConfig,
  save,
  section,
  typeInto,
  withSettings,
} from '../../../../testing/panel/site-config';
import { server } from '../../../../testing/server';

const CLAIMS = [
  createClaim('An [official partner]', { rule: 'official-partner', level: 'error' }),
  createClaim('[Hurry]', { bonusId: 2, where: 'Bonus "Other"' }),
  createClaim('[Official partner]', { rule: 'official-partner', bonusId: null, where: 'Settings' }),
];

it('only a save that removes evidence lists the bonuses that need it', async () => {
  withSettings();
  const user = await openSiteConfig();
  let requests = 0;
  server.use(
    http.get('*/api/admin/claims', () => {
      requests += 1;
      return HttpResponse.json(CLAIMS);
    }),
  );
  await typeInto(user, section('Creator').getByLabelText('Name'), 'Lady Luck');
  await save(user);
  await screen.findByText('Site settings updated successfully');
  await typeInto(user, section('Code and contact').getByLabelText('Referral code'), 'OTHER');
  await save(user);
  expect(await screen.findByText('Bonuses lack evidence for their texts')).toBeVisible();
  expect(
    screen.getByText('Bonus "Weekly Cashback". Change their texts, or enter the evidence again.'),
  ).toBeVisible();
  expect(requests).toBe(1);
});
