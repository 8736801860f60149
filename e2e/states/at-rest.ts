import type { Page } from '@playwright/test';

/** Frames in a row in which nothing moves: what one frame brings about is drawn by the next. */
const CALM_FRAMES = 3;

/**
 * Waits until what opens has opened, and what follows a new width has followed. antd shows a dialog
 * step by step, the first ones of them unseen; lists and tables are drawn anew a frame or two after
 * the screen has changed.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[class*="-appear-"], [class*="-enter-"], [class*="-leave-"]') ===
        null &&
      document
        .getAnimations()
        .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let calm = 0;
        const observer = new MutationObserver(() => {
          calm = 0;
        });
        observer.observe(document, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        });
        const frame = () => {
          calm += 1;
          if (calm <= frames) {
            requestAnimationFrame(frame);
            return;
          }
          observer.disconnect();
          resolve();
        };
        requestAnimationFrame(frame);
      }),
    CALM_FRAMES,
  );
}
