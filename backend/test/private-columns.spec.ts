import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Contract, nameOf, pathOf, startContract } from './http/contract.js';
import { someOf } from './property-runs.js';
import { readAt, requiredQuery } from './requests/description.js';

/** Query syntaxes with which some other APIs filter by a column. */
const SPELLINGS: Record<string, (column: string) => string> = {
  'without any syntax': (column) => column,
  'with an operator': (column) => `${column}[$gt]`,
  'with an operator after underscores': (column) => `${column}__startswith`,
  'as a filter': (column) => `filter[${column}]`,
  'as a condition': (column) => `where[${column}][like]`,
  'as a nested condition': (column) => `filters[user][${column}][$startsWith]`,
  'as a list': (column) => `${column}[]`,
  'in capitals': (column) => column.toUpperCase(),
};
/** Parameters for sorting or selecting columns, with the column as value. */
const PARAMETERS_OF_OTHER_APIS = [
  ...['sort', 'order', 'orderBy', 'order_by', 'sort[]', 'sortBy', 'direction', 'groupBy'],
  ...['fields', 'select', 'include', 'populate', 'relations', 'expand', 'columns', 'distinct'],
];

/** The number of columns that each parameter is tested with in a normal run. */
const COLUMNS_IN_NORMAL_RUN = 8;

/** A query may have at most 100. */
const NAMES_PER_QUERY = 60;

let contract: Contract;
let columns: string[];
/** Columns whose names appear in no response. */
let hiddenColumns: string[];
beforeAll(async () => {
  contract = await startContract('sqlite');
  const all = contract.site.dataSource.entityMetadatas.flatMap((entity) =>
    entity.columns.map(({ propertyName }) => propertyName),
  );
  columns = [...new Set(all)];
  const description = await readFile(join(import.meta.dirname, '../openapi.json'), 'utf8');
  hiddenColumns = columns.filter((column) => !description.includes(`"${column}":`));
});
afterAll(() => contract.site.close());

/** The GET operations with their query parameters. */
const reads = () =>
  contract.routes
    .filter(({ method }) => method === 'GET')
    .map((route) => {
      const described = readAt(route.path);
      return {
        path: pathOf(route),
        parameters:
          described?.parameters.filter((each) => each.in === 'query').map(({ name }) => name) ?? [],
        required: requiredQuery(described),
      };
    });

const request = (path: string, pairs: [string, string][]) =>
  contract.request({
    path: `${path}?${new URLSearchParams(pairs).toString()}`,
    headers: contract.headersOf('an admin'),
  });

it('the test of private columns covers every column, including those that are never returned', () => {
  expect(columns.length).toBeGreaterThan(70);
  expect(hiddenColumns).toEqual(
    expect.arrayContaining([
      ...['passwordHash', 'usernameKey', 'emailKey', 'sessionEpoch', 'addressHash', 'userAgent'],
    ]),
  );
});

/** Splits names into lists for one request each. */
const chunksOf = (names: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, index) =>
    names.slice(index * size, (index + 1) * size),
  );

describe('no call can filter or sort by a column whose name is sent', () => {
  it.each(Object.keys(SPELLINGS))('%s', async (spelling) => {
    for (const { path, parameters, required } of reads()) {
      const names = columns
        .map((column) => SPELLINGS[spelling]?.(column) ?? column)
        .filter((name) => !parameters.includes(name));
      // A query is rejected at its first unknown name. Only the bare name of a column can be a parameter.
      const isBare = spelling === 'without any syntax' && parameters.length > 0;
      for (const chunk of chunksOf(names, isBare ? 1 : NAMES_PER_QUERY)) {
        const { status, json } = await request(path, [
          ...required,
          ...chunk.map((name): [string, string] => [name, 'a']),
        ]);
        const named = Object.keys(json?.fields ?? {});
        expect([path, status, named.every((name) => chunk.includes(name))]).toEqual([
          path,
          400,
          true,
        ]);
        if (parameters.length > 0) expect([path, named.length]).toEqual([path, 1]);
      }
    }
  });

  it('as the value of a common parameter of other APIs', async () => {
    const pairs = PARAMETERS_OF_OTHER_APIS.map((name): [string, string] => [name, 'passwordHash']);
    for (const { path, parameters, required } of reads()) {
      const { status, json } = await request(path, [...required, ...pairs]);
      const named = Object.keys(json?.fields ?? {});
      expect([path, status]).toEqual([path, 400]);
      if (parameters.length > 0)
        expect(PARAMETERS_OF_OTHER_APIS).toEqual(expect.arrayContaining(named));
    }
  });

  it("as the value of one of the call's own parameters", async () => {
    for (const { path, parameters, required } of reads()) {
      // A search term may occur in displayed text; the test below covers it.
      for (const name of parameters.filter((each) => each !== 'search')) {
        const others = required.filter(([each]) => each !== name);
        // Some parameters accept only one of these forms.
        const without = [];
        for (const value of ['nothing-has-this-in-it', 'nothing_has_this_in_it']) {
          const { status, json } = await request(path, [...others, [name, value]]);
          without.push({ status, json });
        }
        for (const column of someOf(hiddenColumns, COLUMNS_IN_NORMAL_RUN)) {
          const { status, json } = await request(path, [...others, [name, column]]);
          const call = nameOf({ path: `${path}?${name}=${column}` });
          expect(without.map((each) => ({ ...each, call }))).toContainEqual({ status, json, call });
        }
      }
    }
  });
});

it('a search does not include columns that are never returned', async () => {
  const { dataSource } = contract.site;
  /** The results: the elements of a list or of a page, or the rows of a CSV file without its header. */
  const search = async (path: string, term: string): Promise<unknown> => {
    const { status, json, text } = await request(path, [['search', term]]);
    expect(status).toBe(200);
    if (path.endsWith('.csv')) return text.trim().split('\n').slice(1);
    // A page of a longer list has its elements in a field.
    const { entries } = { ...json } as { entries?: unknown };
    return entries ?? json;
  };
  for (const { path } of reads().filter(({ parameters }) => parameters.includes('search'))) {
    for (const entity of dataSource.entityMetadatas) {
      const [row = {}] = await dataSource.getRepository(entity.target).find({ take: 1 });
      const { passwordHash, emailKey, addressHash, channelId, userAgent, owner } = row;
      const values = [passwordHash, emailKey, addressHash, channelId, userAgent, owner];
      for (const value of values.filter((each) => typeof each === 'string' && each !== '')) {
        expect([entity.name, path, await search(path, String(value))]).toEqual([
          entity.name,
          path,
          [],
        ]);
      }
    }
  }
});
