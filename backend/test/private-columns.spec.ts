import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Contract, nameOf, pathOf, startContract } from './contract.js';
import { someOf } from './property-runs.js';
import { OPERATIONS } from './requests/description.js';

/** Ways in which other panels let a query choose by a column. */
const SPELLINGS: Record<string, (column: string) => string> = {
  'by its name': (column) => column,
  'with an operator': (column) => `${column}[$gt]`,
  'with an operator behind underscores': (column) => `${column}__startswith`,
  'as a filter': (column) => `filter[${column}]`,
  'as a condition': (column) => `where[${column}][like]`,
  'as a nested condition': (column) => `filters[user][${column}][$startsWith]`,
  'as a list': (column) => `${column}[]`,
  'in capitals': (column) => column.toUpperCase(),
};
/** Ways to ask for an order or for further columns, with the column as the value. */
const CHOOSERS = [
  ...['sort', 'order', 'orderBy', 'order_by', 'sort[]', 'sortBy', 'direction', 'groupBy'],
  ...['fields', 'select', 'include', 'populate', 'relations', 'expand', 'columns', 'distinct'],
];

/** How many columns each parameter is tried with in every test run. */
const USUAL_COLUMNS = 8;

let contract: Contract;
let columns: string[];
/** Those that no answer has under their names. */
let untold: string[];
beforeAll(async () => {
  contract = await startContract('sqlite');
  const all = contract.site.dataSource.entityMetadatas.flatMap((entity) =>
    entity.columns.map(({ propertyName }) => propertyName),
  );
  columns = [...new Set(all)];
  const description = await readFile(join(import.meta.dirname, '../openapi.json'), 'utf8');
  untold = columns.filter((column) => !description.includes(`"${column}":`));
});
afterAll(() => contract.site.close());

/** The calls that read, and what each says it takes in its query. */
const reads = () =>
  contract.routes
    .filter(({ method }) => method === 'GET')
    .map((route) => {
      const described = OPERATIONS.find(
        ({ method, path }) => method === 'GET' && path.replace(/\{(\w+)\}/g, ':$1') === route.path,
      );
      return { path: pathOf(route), takes: described?.parameters.map(({ name }) => name) ?? [] };
    });

const ask = (path: string, pairs: [string, string][]) =>
  contract.ask({
    path: `${path}?${new URLSearchParams(pairs).toString()}`,
    headers: contract.headersOf('an admin'),
  });

it('knows every column, those that nobody is told among them', () => {
  expect(columns.length).toBeGreaterThan(70);
  expect(untold).toEqual(
    expect.arrayContaining([
      ...['passwordHash', 'usernameKey', 'emailKey', 'sessionEpoch', 'addressHash', 'userAgent'],
    ]),
  );
});

describe('no call can be asked to choose or sort by a column', () => {
  it.each(Object.keys(SPELLINGS))('%s', async (spelling) => {
    for (const { path, takes } of reads()) {
      const names = columns
        .map((column) => SPELLINGS[spelling]?.(column) ?? column)
        .filter((name) => !takes.includes(name));
      const { status, json } = await ask(
        path,
        names.map((name) => [name, 'a']),
      );
      const named = Object.keys(json?.fields ?? {});
      expect([path, status, named.every((name) => names.includes(name))]).toEqual([
        path,
        400,
        true,
      ]);
      // A call that takes something says of each name that it does not know it.
      if (takes.length > 0) expect([path, named.toSorted()]).toEqual([path, names.toSorted()]);
    }
  });

  it('as the value of what other panels are asked with', async () => {
    const pairs = CHOOSERS.map((chooser): [string, string] => [chooser, 'passwordHash']);
    for (const { path, takes } of reads()) {
      const { status, json } = await ask(path, pairs);
      const named = Object.keys(json?.fields ?? {});
      expect([path, status]).toEqual([path, 400]);
      if (takes.length > 0) expect([path, named.toSorted()]).toEqual([path, CHOOSERS.toSorted()]);
    }
  });

  it('as the value of anything that it does take', async () => {
    for (const { path, takes } of reads()) {
      // What is searched for may stand in a text that is shown; the test below is for it.
      for (const name of takes.filter((each) => each !== 'search')) {
        const nonsense = await ask(path, [[name, 'nothing-has-this-in-it']]);
        for (const column of someOf(untold, USUAL_COLUMNS)) {
          const { status, json } = await ask(path, [[name, column]]);
          const what = nameOf({ path: `${path}?${name}=${column}` });
          expect([what, status, json]).toEqual([what, nonsense.status, nonsense.json]);
        }
      }
    }
  });
});

it('what is searched for is not looked for in what is not shown', async () => {
  const { dataSource } = contract.site;
  const found = async (path: string, search: string) => {
    const { status, json } = await ask(path, [['search', search]]);
    expect(status).toBe(200);
    return json;
  };
  for (const { path } of reads().filter(({ takes }) => takes.includes('search'))) {
    for (const entity of dataSource.entityMetadatas) {
      const [row = {}] = await dataSource.getRepository(entity.target).find({ take: 1 });
      const { passwordHash, emailKey, addressHash, channelId, userAgent, owner } = row;
      const values = [passwordHash, emailKey, addressHash, channelId, userAgent, owner];
      for (const value of values.filter((each) => typeof each === 'string' && each !== '')) {
        expect([entity.name, path, await found(path, String(value))]).toEqual([
          entity.name,
          path,
          [],
        ]);
      }
    }
  }
});
