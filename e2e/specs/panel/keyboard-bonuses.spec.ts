import { Keyboard } from '../../keyboard.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { expect, test } from '../../test.ts';

test('a keyboard user creates, moves, deactivates, edits and deletes a bonus', async ({
  page,
  admin,
}) => {
  for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
  for (const title of ['Last', 'First']) {
    await admin.createBonus({
      title,
      description: 'First deposit of up to $100 matched.',
      ctaHref: 'https://offers.example/',
      wagering: 40,
    });
  }
  const keyboard = new Keyboard(page);
  const panel = new Panel(page);
  const bonuses = new PanelBonuses(page);
  await panel.enter('/admin/bonuses');
  const create = page.getByRole('button', { name: 'Create Bonus' });
  await keyboard.goTo(create);
  await keyboard.press('Enter');
  const form = bonuses.dialog;
  await keyboard.goTo(form.getByLabel('Title'));
  await keyboard.type('By keys');
  await keyboard.goTo(form.getByLabel('Description'));
  await keyboard.type('Typed, not clicked.');
  const platform = form.getByRole('combobox', { name: 'Platform' });
  await keyboard.goTo(platform);
  // Escape closes only the list, not the dialog with the typed text.
  await keyboard.press('ArrowDown');
  await expect(platform).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('Escape');
  await expect(platform).toHaveAttribute('aria-expanded', 'false');
  await keyboard.choose(platform, 'Stake.us');
  await keyboard.goTo(form.getByLabel('Button URL'));
  await keyboard.replace('https://offers.example/keys');
  const addFeature = form.getByRole('button', { name: 'Add Feature' });
  await keyboard.goTo(addFeature);
  await keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Key feature 1' })).toBeFocused();
  await keyboard.type('No mouse needed');
  await keyboard.goTo(addFeature);
  await keyboard.press('Enter');
  await keyboard.goTo(form.getByRole('button', { name: 'Remove key feature 2' }));
  await keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Key feature 2' })).toBeHidden();
  await keyboard.expectVisibleFocus();
  await keyboard.goTo(form.getByRole('button', { name: 'Create Bonus' }));
  await keyboard.press('Enter');
  await expect(panel.toast('Bonus created successfully')).toBeVisible();
  await expect(create).toBeFocused();

  await keyboard.goTo(bonuses.grip('By keys'));
  await keyboard.press('ArrowDown');
  await expect.poll(() => bonuses.titles()).toEqual(['First', 'By keys', 'Last']);
  await expect(bonuses.grip('By keys')).toBeFocused();
  const stored = async () => (await admin.listBonuses()).map(({ title }) => title);
  await expect.poll(stored).toEqual(['First', 'By keys', 'Last']);
  await keyboard.press('Enter');
  await expect(bonuses.dialog.getByLabel(/^Position/)).toBeFocused();
  await keyboard.replace('3');
  await keyboard.press('Enter');
  await expect.poll(() => bonuses.titles()).toEqual(['First', 'Last', 'By keys']);
  await expect(bonuses.grip('By keys')).toBeFocused();
  await expect.poll(stored).toEqual(['First', 'Last', 'By keys']);

  const active = bonuses.activeSwitch('By keys');
  await keyboard.goTo(active);
  await keyboard.press('Space');
  await expect(panel.toast('Bonus status updated successfully')).toBeVisible();
  await expect(active).not.toBeChecked();
  await expect(active).toBeFocused();
  await keyboard.goTo(bonuses.button('Edit', 'By keys'));
  await keyboard.press('Enter');
  await keyboard.goTo(bonuses.dialog.getByLabel('Title'));
  await keyboard.replace('By keys alone');
  await keyboard.press('Enter');
  await expect(panel.toast('Bonus updated successfully')).toBeVisible();
  await expect(bonuses.button('Edit', 'By keys alone')).toBeFocused();

  const remove = bonuses.button('Delete', 'By keys alone');
  await keyboard.goTo(remove);
  await keyboard.press('Enter');
  await expect(bonuses.dialog).toBeVisible();
  await keyboard.press('Escape');
  // Until then, the keys could meet the old dialog.
  await expect(bonuses.dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  await expect(bonuses.dialog).toBeVisible();
  await keyboard.goTo(bonuses.dialog.getByRole('button', { name: 'Delete' }));
  await keyboard.press('Enter');
  await expect(panel.toast('Bonus deleted successfully')).toBeVisible();
  await expect.poll(() => bonuses.titles()).toEqual(['First', 'Last']);
  await keyboard.expectVisibleFocus();
  expect((await admin.userActivity()).slice(0, 5).map(({ action }) => action)).toEqual([
    'bonus.deleted',
    'bonus.updated',
    'bonus.deactivated',
    'bonus.ordered',
    'bonus.ordered',
  ]);
});

test(
  'a keyboard user searches, filters and sorts bonuses, and deactivates two of them at once',
  { tag: '@release' },
  async ({ page, admin }) => {
    for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
    for (const title of ['Beta', 'Alpha', 'Gamma']) {
      await admin.createBonus({ title, description: 'Soon.', ctaHref: 'https://offers.example/' });
    }
    const keyboard = new Keyboard(page);
    const panel = new Panel(page);
    const bonuses = new PanelBonuses(page);
    await panel.enter('/admin/bonuses');
    await keyboard.goTo(page.getByRole('searchbox', { name: 'Search bonuses' }));
    await keyboard.type('a');
    await expect(page).toHaveURL(/\?search=a$/);
    await keyboard.press('Escape');
    await expect(page).toHaveURL(/bonuses$/);
    const status = page.getByRole('combobox', { name: 'Status' });
    await keyboard.goTo(status);
    await keyboard.choose(status, 'Active');
    await expect(page).toHaveURL(/isActive=true/);

    const byTitle = page.getByRole('columnheader', { name: 'Bonus' }).getByRole('button');
    await keyboard.goTo(byTitle);
    await keyboard.press('Enter');
    await expect.poll(() => bonuses.titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
    await expect(byTitle).toBeFocused();
    for (const title of ['Alpha', 'Gamma']) {
      await keyboard.goTo(page.getByRole('checkbox', { name: `Select ${title}`, exact: true }));
      await keyboard.press('Space');
    }
    const deactivate = bonuses.selection.getByRole('button', { name: 'Deactivate' });
    await keyboard.goBackTo(deactivate);
    await keyboard.press('Enter');
    await expect(panel.toast('2 bonuses deactivated')).toBeVisible();
    await expect(bonuses.selection).toBeHidden();
    await keyboard.expectVisibleFocus();
  },
);
