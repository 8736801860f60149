import type { Connector, SaveSource, Source, TestConnector } from '../../../api/panel/sources';

/** The values of the form. Secrets are empty at first: stored ones never leave the server. */
export interface SourceValues {
  platformKey?: string | undefined;
  connector?: string | undefined;
  settings: Record<string, string>;
  secrets: Record<string, string>;
  /** Whether a stored secret is to be removed. */
  removed: Record<string, boolean>;
}

/** Whether a source has this secret for the chosen connector, so that an empty input keeps it. */
export const hasSecret = (source: Source | undefined, connector: string, name: string): boolean =>
  source?.connector === connector && source.secrets[name]?.set === true;

/**
 * The values of the form for a connector.
 *
 * @param connector undefined before one is chosen
 * @param source undefined for a new one. Its settings belong to its own connector only
 */
export function valuesOf(
  connector: Connector | undefined,
  source: Source | undefined,
): SourceValues {
  const { key = '', fields = [] } = connector ?? {};
  const stored = source?.connector === key ? source.settings : {};
  const secrets = fields.filter(({ kind }) => kind === 'secret');
  const removable = secrets.filter(
    ({ name, required }) => !required && hasSecret(source, key, name),
  );
  return {
    platformKey: source?.platformKey,
    connector: connector?.key,
    settings: Object.fromEntries(
      fields
        .filter((field) => !secrets.includes(field))
        .map(({ name, choices }) => [name, stored[name] ?? choices?.[0] ?? '']),
    ),
    secrets: Object.fromEntries(secrets.map(({ name }) => [name, ''])),
    removed: Object.fromEntries(removable.map(({ name }) => [name, false])),
  };
}

/**
 * The request for a source. A secret that is left empty is not sent, so that a stored one stays.
 *
 * @param values those of the inputs; they may be incomplete, and of another connector, too
 */
export function sourceOf(
  { platformKey = '', settings, secrets, removed }: Partial<SourceValues>,
  { key, fields }: Connector,
): Required<SaveSource> {
  const body: Required<SaveSource> = { platformKey, connector: key, settings: {}, secrets: {} };
  for (const { kind, name } of fields) {
    const secret = secrets?.[name]?.trim() ?? '';
    if (kind !== 'secret') body.settings[name] = settings?.[name] ?? '';
    else if (removed?.[name]) body.secrets[name] = null;
    else if (secret !== '') body.secrets[name] = secret;
  }
  return body;
}

/** The request for a test of these values. A stored source without changes is tested as it is. */
export function testOf(
  values: Partial<SourceValues>,
  connector: Connector,
  source: Source | undefined,
): TestConnector {
  // The platform does not change what is read.
  const fieldsOf = ({ settings, secrets }: Required<SaveSource>) => ({ settings, secrets });
  const fields = fieldsOf(sourceOf(values, connector));
  const stored = fieldsOf(sourceOf(valuesOf(connector, source), connector));
  const isStored =
    source?.connector === connector.key && JSON.stringify(fields) === JSON.stringify(stored);
  return {
    ...(source && { id: source.id }),
    ...(!isStored && { connector: connector.key, ...fields }),
  };
}

/** Whether the server removed a stored secret that was to stay, because another site would receive it. */
export const lostSecret = (source: Source, saved: Source, sent: Required<SaveSource>): boolean =>
  Object.keys(saved.secrets).some(
    (name) =>
      hasSecret(source, saved.connector, name) &&
      saved.secrets[name]?.set === false &&
      sent.secrets[name] !== null,
  );
