import { type StubResponse, json } from './stub-response.ts';

/** The app with which the tested server calls Kick and Twitch. */
export const STREAMING_CLIENT = { id: 'stub-client', secret: 'stub-client-secret' } as const;

/** A running stream. Omitted properties have default values. */
export interface StubStream {
  title?: string;
  startedAt?: string;
}

const STARTED_AT = '2026-11-15T11:30:00Z';

/** Kick's response for a channel; without a stream it is not live. */
export const kickChannel = (slug: string, stream?: StubStream): string =>
  JSON.stringify({
    data: [
      {
        broadcaster_user_id: 4242,
        slug,
        channel_description: `About ${slug}`,
        banner_picture: '',
        category: { id: 28, name: 'Slots & Casino', thumbnail: '' },
        stream_title: stream?.title ?? 'Bonus hunt',
        stream: {
          is_live: stream !== undefined,
          is_mature: true,
          key: '',
          language: 'en',
          // Kick reports the year 1 for a channel that is not live.
          start_time: stream ? (stream.startedAt ?? STARTED_AT) : '0001-01-01T00:00:00Z',
          thumbnail: '',
          url: '',
          viewer_count: stream ? 321 : 0,
        },
      },
    ],
    message: 'OK',
  });

/** Twitch's response for a channel; without a stream it is empty. */
export const twitchStreams = (login: string, stream?: StubStream): string =>
  JSON.stringify({
    data: stream
      ? [
          {
            id: '123456789',
            user_id: '4242',
            user_login: login,
            user_name: login.toUpperCase(),
            game_id: '498566',
            game_name: 'Slots',
            type: 'live',
            title: stream.title ?? 'Bonus hunt',
            viewer_count: 321,
            started_at: stream.startedAt ?? STARTED_AT,
            language: 'en',
            thumbnail_url: '',
            is_mature: true,
          },
        ]
      : [],
    pagination: {},
  });

/** The Data API's responses for the newest uploads of a channel that is live. */
export function youtubeStream(
  videoId: string,
  stream: StubStream,
): {
  uploads: string;
  videos: string;
} {
  return {
    uploads: JSON.stringify({
      items: [{ id: 'PL1', contentDetails: { videoId, videoPublishedAt: STARTED_AT } }],
    }),
    videos: JSON.stringify({
      items: [
        {
          id: videoId,
          snippet: { title: stream.title ?? 'Bonus hunt', liveBroadcastContent: 'live' },
          liveStreamingDetails: { actualStartTime: stream.startedAt ?? STARTED_AT },
        },
      ],
    }),
  };
}

/** The tokens that Kick and Twitch have issued. Each accepts only its newest one. */
export class AppTokens {
  #issued = 0;

  /** The response to a request for a token. `form` is its URL-encoded body. */
  issue(form: string): StubResponse {
    const fields = new URLSearchParams(form);
    const isKnown =
      fields.get('client_id') === STREAMING_CLIENT.id &&
      fields.get('client_secret') === STREAMING_CLIENT.secret;
    if (!isKnown) return json(401, { error: 'invalid_client' });
    if (fields.get('grant_type') !== 'client_credentials') {
      return json(400, { error: 'unsupported_grant_type' });
    }
    this.#issued += 1;
    return json(200, { access_token: this.#token, expires_in: 5_184_000, token_type: 'bearer' });
  }

  /** Makes the issued tokens invalid, as if the service had revoked them. */
  revoke(): void {
    this.#issued += 1;
  }

  isValid(authorization: string | undefined): boolean {
    return this.#issued > 0 && authorization === `Bearer ${this.#token}`;
  }

  get #token(): string {
    return `stub-token-${this.#issued}`;
  }
}

/** A response of Kick or Twitch with only the channel that is asked for. */
export function channelData(body: Buffer, property: string, channel: string | null): StubResponse {
  let parsed: { data: Record<string, unknown>[] };
  try {
    parsed = JSON.parse(body.toString('utf8')) as typeof parsed;
  } catch {
    throw new Error('Serve JSON, or use the fault `body` for anything else.');
  }
  const data = parsed.data.filter((item) => item[property] === channel);
  return json(200, { ...parsed, data });
}

/** An error response of Kick or Twitch. */
export const streamingError = (status: number): StubResponse =>
  json(status, { status, message: `Error ${status}` });
