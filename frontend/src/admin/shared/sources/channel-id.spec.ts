import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { channelProblem } from './channel-id';

/** The server's rule is tested with the same ones. */
const SPELLINGS = JSON.parse(
  readFileSync('../testing/upstreams/fixtures/channel-spellings.json', 'utf8'),
) as { typed: string; id?: string; code?: string }[];

describe('a typed channel', () => {
  it.each(SPELLINGS.map(({ typed, id, code }) => [typed, id ?? code]))('%j is %s', (typed = '') => {
    const problem = channelProblem(typed);
    const { id, code } = SPELLINGS.find((spelling) => spelling.typed === typed) ?? {};
    if (id) expect(problem).toBeUndefined();
    else expect(problem).toMatch(code === 'channel-handle' ? /name, not its id/ : /22 more/);
  });
});
