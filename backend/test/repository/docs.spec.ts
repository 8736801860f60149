import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const pages = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: ROOT });

const targets = new Set(
  ['Makefile', 'proof.mk'].flatMap((file) =>
    [...read(file).matchAll(/^([a-z0-9-]+):/gm)].map(([, name]) => name),
  ),
);

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

/** The ids that GitHub gives the headings of a page. */
const anchorsOf = (text: string) =>
  matches(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isReachable(link: string, page: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || anchorsOf(read(file)).includes(anchor);
}

/** A path in backquotes, without wildcards. */
const PATH =
  /`((?:backend|frontend|rules|e2e|testing|resilience|nginx|ops|scripts|docs|\.github|\.ci)\/[\w./-]+)`/g;
/** What a build or a test run writes is not in the repository. */
const GENERATED = /^(backend|frontend)\/(build|dist)\b|\/test-results\b/;

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('links to files and headings that exist', () => {
    const links = matches(text, /\]\((?!https?:|mailto:)([^)\s]+)\)/g);
    expect(links.filter((link) => !isReachable(link, page))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const paths = matches(text, PATH).filter((path) => !GENERATED.test(path));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names commands of the Makefile that exist', () => {
    const commands = matches(text, /(?:^|`|&& )(?:[A-Z_]+=\S* )*make ([a-z][a-z0-9-]*)/gm);
    expect(commands.filter((command) => !targets.has(command))).toEqual([]);
  });
});
