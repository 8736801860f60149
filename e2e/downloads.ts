import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

/** Presses what makes the browser save a file, and gives the file's name and its text. */
export async function download(button: Locator): Promise<{ name: string; text: string }> {
  const [saved] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}
