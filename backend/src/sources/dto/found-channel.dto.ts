import { ApiSchema } from '@nestjs/swagger';
import type { FoundChannel } from '../source-findings.js';

/** The channel that a test has found, so that a user can recognize it. */
@ApiSchema({ name: 'FoundChannel' })
export class FoundChannelDto implements FoundChannel {
  /** The id of the channel. To use the channel, store this id. */
  id: string;

  name: string | null;

  /** The handle with its `@`; null without an API key. */
  handle: string | null;

  /** The picture as a `data:` URL; null without an API key. */
  picture: string | null;

  /** The title of the newest video. */
  newestVideo: string | null;
}
