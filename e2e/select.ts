import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option of a select with the mouse.
 *
 * @param search what is typed before, in a select that can be searched
 */
export async function chooseOption(
  select: Locator,
  option: string,
  search?: string,
): Promise<void> {
  const list = select.page().locator('.ant-select-dropdown').filter({ visible: true });
  await (search === undefined ? select.click() : select.fill(search));
  await list.getByTitle(option, { exact: true }).click();
  // A list that is still closing ignores the next click.
  await expect(list).toHaveCount(0);
}
