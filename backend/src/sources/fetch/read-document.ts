import type { Dispatcher } from 'undici';
import { SourceError } from '../source-error.js';
import { type Explanation, statusFailure } from './fetch-failure.js';
import type { FetchedBody, FetchRequest } from './fetch-request.js';
import {
  decompressed,
  discard,
  readStart,
  readWhole,
  singleHeader,
  tooLarge,
} from './response-body.js';

const mediaTypeOf = (response: Dispatcher.ResponseData) =>
  (singleHeader(response, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const WEB_PAGE = /^(?:text\/html|application\/xhtml\+xml)$/;

async function explained(
  response: Dispatcher.ResponseData,
  explain: FetchRequest['explain'],
): Promise<Explanation | undefined> {
  if (!explain) return undefined;
  let start: string;
  try {
    start = await readStart(response);
  } catch {
    // The status says more than the reason why the body cannot be read.
    return undefined;
  }
  return explain(start);
}

function webPage(explanation: Explanation | undefined): SourceError {
  const suffix = explanation ? `: ${explanation.meaning}` : '';
  return new SourceError(
    explanation?.code ?? 'web-page',
    `The source responded with a web page instead of data${suffix}.`,
    { status: 200 },
  );
}

const wrongType = () =>
  new SourceError('wrong-type', 'The source responded with an unexpected type of content.', {
    status: 200,
  });

/**
 * Reads the document of a response. Its status and its media type are checked first.
 *
 * @param maxBytes limit of the decompressed document
 * @param now to compute how long a source that sent `Retry-After` asks to wait
 * @throws SourceError with the reason.
 */
export async function readDocument(
  response: Dispatcher.ResponseData,
  { accept, explain, maxBytes }: Pick<FetchRequest, 'accept' | 'explain'> & { maxBytes: number },
  now: Date,
): Promise<FetchedBody> {
  try {
    const { statusCode: status } = response;
    if (status !== 200) {
      const explanation = await explained(response, explain);
      throw statusFailure(status, singleHeader(response, 'retry-after'), now, explanation);
    }
    const mediaType = mediaTypeOf(response);
    if (!accept.includes(mediaType)) {
      throw WEB_PAGE.test(mediaType) ? webPage(await explained(response, explain)) : wrongType();
    }
    if (Number(singleHeader(response, 'content-length') ?? 0) > maxBytes) {
      throw tooLarge(maxBytes);
    }
    return { bytes: await readWhole(decompressed(response), maxBytes), mediaType };
  } finally {
    discard(response.body);
  }
}
