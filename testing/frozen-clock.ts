/** The environment that stops a server's clock at a moment (ISO 8601). */
export function frozenAt(moment: string): Record<string, string> {
  const preload = new URL('frozen-clock.mjs', import.meta.url).href;
  return { NODE_OPTIONS: `--import=${preload}`, FROZEN_AT: moment };
}
