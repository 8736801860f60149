import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

/** Clicks a control that downloads a file, and returns its name and text. */
export async function download(button: Locator): Promise<{ name: string; text: string }> {
  const [saved] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}
