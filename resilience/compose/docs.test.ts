import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { Stack } from './stack.ts';

const FOLDER = new URL('../../docs/operations/', import.meta.url);
const read = (page: string) => readFile(new URL(page, FOLDER), 'utf8');

/**
 * The blocks of the pages in docs/operations that can be run unchanged, in the order of the list of pages.
 * Blocks marked `sh` must be adapted first. The quick start has its own test.
 */
async function commandBlocks(): Promise<string[]> {
  const links = (await read('README.md')).matchAll(/\]\(([\w-]+\.md)\)/g);
  const pages = Array.from(links, ([, page = '']) => page).filter(
    (page) => page !== 'quick-start.md',
  );
  const text = (await Promise.all(pages.map(read))).join('\n');
  return [...text.matchAll(/^```(\w*)\n([^]*?)^```$/gm)]
    .filter(([, language]) => language === '')
    .map(([, , block = '']) => block.trim());
}

describe('the commands in docs/operations', () => {
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
