/**
 * The only script that a rendered page names. Such a page can be read before any other has come, so
 * the rest waits until the page is on the screen and takes no bandwidth from its styles, font and
 * pictures. Then its modules are run one by one: what somebody does meanwhile never waits for all.
 */
const modules = [...document.querySelectorAll<HTMLLinkElement>('link[data-module]')];

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Lets the browser draw, and answer to whoever scrolls or taps. */
const pause = (ms?: number) => new Promise((resume) => setTimeout(resume, ms));

/**
 * A phone that changes its network breaks off what is on the way: it is asked for again. Not by
 * `shared/load-again`, which would be one more file to wait for before all the others.
 */
async function run(href: string): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    try {
      // Their hashed names are known once they are built, and the document has them.
      await import(/* @vite-ignore */ href);
      return;
    } catch (error) {
      if (wait > LONGEST_WAIT_MS) throw error;
      await pause(wait);
    }
  }
}

async function start(): Promise<void> {
  for (const link of modules) link.rel = 'modulepreload';
  // What a module imports stands before it, so each finds its imports run already.
  for (const { href } of modules) {
    await run(href);
    await pause();
  }
}

/** Resolves when there is something to see; at once where nobody sees it or the browser doesn't tell. */
function isDrawn(): Promise<unknown> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    // Frames come once the styles are there; after its task the first one is on the screen.
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', resolve, { once: true });
  });
}

void isDrawn().then(start);
