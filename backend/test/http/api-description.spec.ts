import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; description?: string }[];
}

interface ApiDescription {
  info: Record<'title' | 'description' | 'version', string> & {
    contact: Record<string, string>;
    license: Record<string, string>;
  };
  servers: { url: string; description?: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, object> }> };
}

const { info, servers, tags, paths, components } = JSON.parse(
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
) as ApiDescription;

const operations = Object.values(paths).flatMap((item) => Object.values(item));
const operationsById = operations.map((operation): [string, Operation] => [
  operation.operationId,
  operation,
]);

/** Starts with a capital letter or the name of a field, and ends with a period. */
const SENTENCES = /^[A-Z`][^]+\.$/;

describe('the API description', () => {
  it('states the title, the contact, the license and the server of the API', () => {
    expect(info.title).toBe('Playhouse');
    expect(info.description).toMatch(SENTENCES);
    expect(info.contact).toEqual({ name: expect.any(String), url: expect.any(String) });
    expect(info.license.name).not.toBe('');
    expect(servers).toEqual([{ url: '/', description: expect.any(String) }]);
  });

  it('states the limits of a field in all requests that have it', () => {
    const field = (schema: string, name: string) => components.schemas[schema]?.properties[name];
    for (const schema of ['NewRegionRule', 'SaveRegionRule', 'ScheduleRegionChange']) {
      expect(field(schema, 'source')).toMatchObject({ type: 'string', maxLength: 1_000 });
    }
    expect(field('SaveHelpLine', 'name')).toEqual(field('NewHelpLine', 'name'));
  });

  it('states the limits of a list and of its entries', () => {
    expect(components.schemas.SaveBonus?.properties.bullets).toMatchObject({
      type: 'array',
      items: { type: 'string', maxLength: 200 },
      maxItems: 20,
    });
  });

  it('has a unique operation ID for each operation', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(40);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes each tag, and has no unused tags', () => {
    const used = new Set(operations.flatMap((operation) => operation.tags ?? []));
    expect(tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    for (const tag of tags) expect(tag.description).toMatch(SENTENCES);
  });
});

describe.each(operationsById)(
  'the operation %s',
  (_id, { tags: operationTags, summary, description, parameters = [] }) => {
    it('belongs to one tag', () => {
      expect(operationTags).toHaveLength(1);
    });

    it('has a short summary, and a longer description in sentences', () => {
      expect(summary).toMatch(/^[A-Z].*[^.]$/);
      expect(description).toMatch(SENTENCES);
      expect(description).not.toBe(`${summary ?? ''}.`);
    });

    it('describes its parameters', () => {
      const undescribed = parameters.filter(
        (parameter) => !SENTENCES.test(parameter.description ?? ''),
      );
      expect(undescribed.map(({ name }) => name)).toEqual([]);
    });
  },
);
