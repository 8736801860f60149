import type { Page } from '@playwright/test';

/** Shown while something loads that depends on the width of the screen. */
const LOADING = ['Loading the list...', 'Loading the preview...'];

/** Number of consecutive frames without changes; a change is rendered in the frame after it. */
const STABLE_FRAMES = 3;

/**
 * Waits until animations have ended and the layout is stable. antd opens dialogs in several steps,
 * and lists and tables are rendered again a frame or two after a resize.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    (loading) =>
      ![...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
        loading.includes(textContent),
      ) &&
      document.querySelector('[class*="-appear-"], [class*="-enter-"], [class*="-leave-"]') ===
        null &&
      document.getAnimations().every(
        ({ effect, playState }) =>
          // Also the last frame of one that stays.
          playState === 'finished' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
    LOADING,
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
