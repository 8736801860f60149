import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { Stack } from './stack.ts';

/** The blocks of docs/operations.md that can be run unchanged. Blocks marked `sh` must be adapted first. */
async function commandBlocks(): Promise<string[]> {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^```(\w*)\n([^]*?)^```$/gm)]
    .filter(([, language]) => language === '')
    .map(([, , block = '']) => block.trim());
}

describe('the commands of docs/operations.md', () => {
  it('work without changes, one after another', async (context) => {
    const blocks = await commandBlocks();
    assert.ok(blocks.length > 5 && blocks[0] === 'make up', blocks.join(' | '));
    await using stack = await Stack.prepare();
    for (const block of blocks) {
      const { code, output } = await stack.run('bash', '-euo', 'pipefail', '-c', block);
      assert.equal(code, 0, `${block}\n${output}`);
      context.diagnostic(block.replaceAll('\n', '; '));
    }
  });
});
