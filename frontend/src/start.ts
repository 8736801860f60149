/**
 * The only module script tag of a document. On a rendered page, the other modules wait until it is visible, so
 * that they take no bandwidth from its styles, font and images. Then they run one by one, so that input is
 * handled in between.
 */
const modules = [...document.querySelectorAll<HTMLLinkElement>('link[data-module]')];

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

/** Waits for some milliseconds; without an argument, only until rendering and input are handled. */
const pause = (ms?: number) => new Promise((resume) => setTimeout(resume, ms));

/**
 * Loads a module, with retries: a phone that changes its network aborts requests. It does not use
 * `shared/load-with-retries`, which would be another file to load first.
 */
async function run(href: string): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    try {
      // The document contains the hashed file names, which are known only after the build.
      await import(/* @vite-ignore */ href);
      return;
    } catch (error) {
      if (wait > MAX_WAIT_MS) throw error;
      await pause(wait);
    }
  }
}

/**
 * Makes the browser load its locale data for comparing texts and for formatting numbers, in separate tasks
 * while the scripts are being downloaded. Otherwise the first number that a page formats would wait for both.
 */
async function warmUpFormats(): Promise<void> {
  'a'.localeCompare('b');
  await pause();
  (0).toLocaleString();
}

/** Loads a style sheet again that could not be loaded, until it is there: with growing delays. */
function loadAgain(failed: HTMLLinkElement): void {
  const wait = Number(failed.dataset.wait ?? FIRST_WAIT_MS);
  if (wait > MAX_WAIT_MS) return;
  const link = failed.cloneNode() as HTMLLinkElement;
  link.dataset.wait = String(wait * 2);
  setTimeout(() => {
    failed.replaceWith(link);
  }, wait);
}

/** Also those of pages and parts that are opened later. */
function repairStyles(): void {
  const isStyle = (target: unknown): target is HTMLLinkElement =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  addEventListener(
    'error',
    ({ target }) => {
      if (isStyle(target)) loadAgain(target);
    },
    { capture: true },
  );
  // Module scripts run after the styles of the document have been loaded, or not.
  for (const link of [...document.querySelectorAll('link')].filter(isStyle)) {
    if (!link.sheet) loadAgain(link);
  }
}

async function start(): Promise<void> {
  for (const link of modules) link.rel = 'modulepreload';
  await pause();
  await warmUpFormats();
  // Imports come before the modules that need them, so they have already run.
  for (const { href } of modules) {
    await run(href);
    await pause();
  }
}

/**
 * Resolves after the first paint; immediately in a hidden page or without support for paint timing.
 */
function firstPaint(): Promise<unknown> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    // Frames start when the styles are loaded; the task after the first frame runs when it is on
    // the screen.
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', resolve, { once: true });
  });
}

repairStyles();
// A document without a rendered page (the panel) has nothing to paint, and preloads the modules.
void (modules[0]?.rel === 'modulepreload' ? start() : firstPaint().then(start));
