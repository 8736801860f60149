/**
 * The only script that a rendered page names. Such a page can be read before any other has come, so
 * the rest waits until it has been drawn and takes no bandwidth from its styles, font and pictures.
 */
const modules = [...document.querySelectorAll<HTMLLinkElement>('link[data-module]')];

function start(): void {
  for (const link of modules) link.rel = 'modulepreload';
  const entry = modules.at(-1);
  // Its hashed name is known once it is built, and the document has it.
  if (entry) void import(/* @vite-ignore */ entry.href);
}

// A tab in the background is not drawn: there is nothing to wait for.
if (document.visibilityState === 'hidden') start();
// Frames come once the styles are there; after its task the first one is on the screen.
else requestAnimationFrame(() => setTimeout(start));
