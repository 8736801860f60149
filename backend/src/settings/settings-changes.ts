import { isDeepStrictEqual } from 'node:util';
import { forEachSourceKey } from '../core/config/sources.js';
import type { SettingsDocument, SourceAddresses } from './settings-document.js';
import { SETTINGS_IN_WORDS } from './history/settings-labels.js';
import { sourceLabel } from './source-label-rules.js';

/** A change of the settings as recorded in the audit log. */
interface SettingsChanges {
  summary: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

interface State {
  document: SettingsDocument;
  sources: SourceAddresses;
}

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/** The audit log does not contain addresses, because they are secret. */
const setOrNot = (address: string | null) => (address === null ? 'not set' : 'set');

/**
 * The difference between two states, for the audit log; null if nothing changed. Contains only the
 * changed parts, and for a source only whether it is set.
 *
 * @param verb what happened to the settings, for the summary
 */
export function settingsChanges(verb: string, before: State, after: State): SettingsChanges | null {
  const parts = keysOf(SETTINGS_IN_WORDS).filter(
    (key) => !isDeepStrictEqual(before.document[key], after.document[key]),
  );
  const labels = forEachSourceKey((source) => sourceLabel(source, after.document));
  const sources = keysOf(labels).filter((key) => before.sources[key] !== after.sources[key]);
  if (parts.length + sources.length === 0) return null;
  const pick = ({ document, sources: addresses }: State) =>
    Object.fromEntries([
      ...parts.map((key) => [key, document[key]] as const),
      ...sources.map((key) => [key, setOrNot(addresses[key])] as const),
    ]);
  const words = [
    ...parts.map((key) => SETTINGS_IN_WORDS[key]),
    ...sources.map((key) => `${labels[key]} ${after.sources[key] === null ? 'cleared' : 'set'}`),
  ];
  return {
    summary: `Site settings ${verb}: ${words.join(', ')}`,
    before: pick(before),
    after: pick(after),
  };
}
