import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Connector } from './connector.js';

/**
 * The files of this folder are the only list of connectors, so that a new one needs no other change. The
 * bundle has them in the same folder next to it (rolldown.config.mjs). They are loaded on first use:
 * an installation without such sources reads none of them.
 */
const FOLDER = join(import.meta.dirname, 'presets');

let loaded: Promise<ReadonlyMap<string, Connector>> | undefined;

/** All connectors by key, in the order of their labels. */
export const allConnectors = (): Promise<ReadonlyMap<string, Connector>> => (loaded ??= load());

async function load(): Promise<ReadonlyMap<string, Connector>> {
  const files = (await readdir(FOLDER)).filter((name) => /^[\w-]+\.[jt]s$/.test(name));
  const modules = await Promise.all(
    files.map(
      (name) => import(pathToFileURL(join(FOLDER, name)).href) as Promise<{ default: Connector }>,
    ),
  );
  const connectors = modules.map((module) => module.default);
  connectors.sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return new Map(connectors.map((connector) => [connector.key, connector]));
}
