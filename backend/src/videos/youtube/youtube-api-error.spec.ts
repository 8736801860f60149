import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { explainApiError } from './youtube-api-error.js';

const fixture = (name: string) =>
  readFileSync(
    new URL(`../../../../testing/upstreams/fixtures/youtube/${name}`, import.meta.url),
    'utf8',
  );

describe('an error response of the Data API', () => {
  it('is explained if the quota is used up or the key is wrong', () => {
    expect(explainApiError(fixture('error-quota.json'))).toEqual({
      code: 'quota-exceeded',
      meaning: "the API key's quota for today is used up",
    });
    expect(explainApiError(fixture('error-key.json'))).toEqual({
      code: 'api-key-invalid',
      meaning: 'the API key is not valid',
    });
  });

  it.each(['', '<html>', '{"error":{"errors":[{"reason":"constructor"}]}}', '{"reason":"new"}'])(
    'is not explained if it is %j',
    (body) => {
      expect(explainApiError(body)).toBeUndefined();
    },
  );
});
