import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Searches for a region in the open dialog, and chooses it. */
export async function chooseRegion(user: UserEvent, option: string): Promise<void> {
  await user.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Region' }));
  await user.keyboard(option);
  await user.click(await screen.findByTitle(option));
}

/** Chooses the casino of a new rule. */
export async function chooseCasino(user: UserEvent, name = 'Stake.us'): Promise<void> {
  await user.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Casino' }));
  await user.click(await screen.findByTitle(name));
}
