import { describe, expect, it } from '@jest/globals';
import { adviceFor } from './source-advice';

describe('what to do about a failing source', () => {
  it.each([
    ["The source answered with status 403: the API key's quota for today is used up.", /midnight/],
    ['The source answered with status 400: the API key is not valid.', /YOUTUBE_API_KEY/],
    ['The source answered with status 404: there is no such channel.', /channel id/],
    ['The source answered with status 403: access is denied.', /Share the sheet/],
    [
      'The source answered with a web page instead of data; is it shared publicly?',
      /Share the sheet/,
    ],
    ['The source answered with status 404: there is nothing at this address.', /nowhere/],
    ['The source answered with status 429: too many requests.', /asked to/],
    ['The source answered with status 503.', /passes by itself/],
    ['No complete answer came within 10 seconds.', /passes by itself/],
    ["The host's name could not be resolved.", /passes by itself/],
    ['waiting for the sheet to be reset', /Reset it/],
    ['it shrank from 20 rows to 3, less than half', /accept it in the race/],
    ['wrong columns: expected Affiliate Name, Campaign Code, User Name, Wagered', /first row/],
    ["The videos could not be stored; the server's log says why.", /server's log/],
  ])('of %s', (reason, advice) => {
    expect(adviceFor(reason)).toMatch(advice);
  });
});
