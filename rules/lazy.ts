/**
 * Creates a value, such as a formatter, when it is first needed. Formatters that are created together
 * while the page starts would delay the response to a tap.
 */
export function lazy<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => (created ??= create());
}
