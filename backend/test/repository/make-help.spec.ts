import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const MAKEFILES = ['Makefile', 'proof.mk'];
/** Steps of other targets, which no one calls directly. */
const STEPS = ['admin-of-start', 'check-lint', 'check-rest'];

/** Variables that a running `make` passes on to the `make` commands that it starts. */
const MAKE_VARIABLES = new Set(['MAKEFLAGS', 'MAKELEVEL', 'MFLAGS']);

/** Runs a target as if from a shell, even if `make` runs these tests. */
function make(target: string): string {
  const variables = Object.entries(process.env).filter(([name]) => !MAKE_VARIABLES.has(name));
  const env = Object.fromEntries(variables);
  return execFileSync('make', ['--silent', target], { cwd: ROOT, env, encoding: 'utf8' });
}

/** The lines that describe a command, as pairs of its name and its description. */
const commandsIn = (output: string): [name: string, text: string][] =>
  [...output.matchAll(/^ {2}make (\S+) +(\S.*)$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]);

const targets = MAKEFILES.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^\.PHONY: (.+)$/gm)].flatMap(
    ([, names = '']) => names.split(' '),
  ),
);

describe('make help', () => {
  const commands = commandsIn(make('help'));

  it('lists ten commands, and says how to list the others', () => {
    expect(commands).toHaveLength(10);
    expect(make('help')).toContain('make help-all');
  });

  it('lists commands that exist', () => {
    expect(targets).toEqual(expect.arrayContaining(commands.map(([name]) => name)));
  });
});

describe('make help-all', () => {
  const commands = commandsIn(make('help-all'));

  it('lists every command once', () => {
    const names = commands.map(([name]) => name).toSorted();
    expect(names).toEqual(targets.filter((name) => !STEPS.includes(name)).toSorted());
  });

  it.each(commands)('describes %s in one line that starts with a verb', (_name, text) => {
    expect(text).toMatch(/^[A-Z][a-z]+ .*[^.]$/);
    expect(text.length).toBeLessThanOrEqual(100);
  });
});
