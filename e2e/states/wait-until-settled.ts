import type { Page } from '@playwright/test';

/** Shown while the code of a list loads, which is another one on a phone than on a desktop. */
const LOADING_CODE = 'Loading the list...';

/** Number of consecutive frames without changes; a change is rendered in the frame after it. */
const STABLE_FRAMES = 3;

/**
 * Waits until animations have ended and the layout is stable. antd opens dialogs in several steps,
 * and lists and tables are rendered again a frame or two after a resize.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    (loadingCode) =>
      ![...document.querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent === loadingCode,
      ) &&
      document.querySelector('[class*="-appear-"], [class*="-enter-"], [class*="-leave-"]') ===
        null &&
      document
        .getAnimations()
        .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
    LOADING_CODE,
  );
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let stableFrames = 0;
        const observer = new MutationObserver(() => {
          stableFrames = 0;
        });
        observer.observe(document, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        });
        const frame = () => {
          stableFrames += 1;
          if (stableFrames <= frames) {
            requestAnimationFrame(frame);
            return;
          }
          observer.disconnect();
          resolve();
        };
        requestAnimationFrame(frame);
      }),
    STABLE_FRAMES,
  );
}
