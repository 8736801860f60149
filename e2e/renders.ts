import type { Page } from '@playwright/test';

/** What React has rendered since the last reset. */
export interface Renders {
  /** Updates of the document. */
  commits: number;
  /** Components that were rendered outside table cells: rows, and the components that contain them. */
  outsideCells: number;
  /** Components that were rendered in table cells: texts, switches, buttons. */
  inCells: number;
}

/** The fields of React's fibers that are read below, as React's developer tools read them. */
interface Fiber {
  tag: number;
  flags: number;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** Counts what React renders on a page. Call it before the page is opened. */
export async function countRenders(page: Page): Promise<{
  reset: () => Promise<void>;
  read: () => Promise<Renders>;
}> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    const HOST_COMPONENT = 5;
    const renders = { commits: 0, outsideCells: 0, inCells: 0 };
    const visit = (fiber: Fiber, isInCell: boolean): void => {
      const isCell =
        fiber.tag === HOST_COMPONENT && fiber.stateNode instanceof HTMLTableCellElement;
      if (fiber.tag !== HOST_COMPONENT && (fiber.flags & PERFORMED_WORK) !== 0) {
        renders[isInCell ? 'inCells' : 'outsideCells'] += 1;
      }
      // The same children as before: React has skipped them.
      if (fiber.alternate?.child === fiber.child) return;
      for (let { child } = fiber; child; child = child.sibling) visit(child, isInCell || isCell);
    };
    Object.assign(window, {
      renders,
      // React reports its commits to the developer tools' hook, in production too.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
          renders.commits += 1;
          visit(root.current, false);
        },
      },
    });
  });
  return {
    reset: () =>
      page.evaluate(() => {
        const { renders } = window as typeof window & { renders: Renders };
        Object.assign(renders, { commits: 0, outsideCells: 0, inCells: 0 });
      }),
    read: () =>
      page.evaluate(() => ({ ...(window as typeof window & { renders: Renders }).renders })),
  };
}
