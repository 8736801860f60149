import { useState } from 'react';
import { failureMessage } from '../../../../api/failure';
import { useTestSourceMutation, type SourceTest } from '../../../../api/panel/settings';
import { sourceNames, type SourceName } from '../../../shared/sources/sources';

/** A test and the text that it tested; '' for the stored address. */
export interface TestedSource {
  typed: string;
  /** Absent while the test is running. */
  result?: SourceTest;
}

export type SourceTests = Partial<Record<SourceName, TestedSource>>;

/** The typed texts by source, trimmed; without those that are empty. */
export type TypedSources = Partial<Record<SourceName, string>>;

/** The result for the text that is typed now; undefined if that was not tested. */
export const currentResult = (
  tested: TestedSource | undefined,
  typed = '',
): SourceTest | undefined => (tested?.typed === typed ? tested.result : undefined);

/** The sources whose typed text was not tested yet, and is not being tested. */
export const untestedSources = (typed: TypedSources, tests: SourceTests): SourceName[] =>
  sourceNames.filter((name) => typed[name] !== undefined && tests[name]?.typed !== typed[name]);

/** Whether the test of a typed text is running. */
export const isTesting = (typed: TypedSources, tests: SourceTests): boolean =>
  sourceNames.some((name) => {
    const tested = tests[name];
    return tested !== undefined && tested.typed === typed[name] && !tested.result;
  });

/** The failed tests of typed texts. */
export const failedTests = (typed: TypedSources, tests: SourceTests): SourceTest[] =>
  sourceNames.flatMap((name) => {
    const result = typed[name] === undefined ? null : currentResult(tests[name], typed[name]);
    return result?.ok === false ? result : [];
  });

/**
 * Tests sources without storing anything, and keeps the newest result of each.
 *
 * @returns `test` takes the text to test, or '' for the stored address, and resolves when the result
 * is in `tests`.
 */
export function useSourceTests() {
  const [testSource] = useTestSourceMutation();
  const [tests, setTests] = useState<SourceTests>({});

  async function test(source: SourceName, typed: string): Promise<void> {
    setTests((old) => ({ ...old, [source]: { typed } }));
    const { data, error } = await testSource({
      source,
      testSource: typed === '' ? {} : { url: typed },
    });
    const result = data ?? {
      ok: false,
      canSave: true,
      items: 0,
      tookMs: 0,
      error: failureMessage(error, 'Network error'),
    };
    // The text may have been changed and tested again meanwhile.
    setTests((old) =>
      old[source]?.typed === typed ? { ...old, [source]: { typed, result } } : old,
    );
  }

  function forget(): void {
    setTests({});
  }

  return { tests, test, forget };
}
