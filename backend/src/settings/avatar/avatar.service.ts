import { BadRequestException, Injectable, Logger } from '@nestjs/common';
import { Scheduled } from '../../core/database/scheduled.js';
import { type Actor, type Change, SYSTEM } from '../../activity/audit-log.service.js';
import { isHttpsLink } from '../../core/http/validation/https-link.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { BoundedFetchService } from '../../sources/fetch/bounded-fetch.service.js';
import {
  type JobContext,
  JobRunnerService,
  ServerStopsError,
} from '../../core/jobs/job-runner.service.js';
import { LeaseService } from '../../core/jobs/lease.service.js';
import { SourceError } from '../../sources/source-error.js';
import { type AvatarImage, makeAvatar } from './avatar-image.js';
import { avatarPath, MAX_PICTURE_BYTES, PICTURE_TYPES } from './avatar-path.js';
import { AvatarDto } from '../settings.dto.js';
import { findSettingsForUpdate, type StoredSettings } from '../site-settings.entity.js';
import { SettingsChangesService } from '../settings-changes.service.js';
import { SettingsService } from '../settings.service.js';

const HOUR_MS = 60 * 60_000;
const AFTER_START_MS = 5_000;
const JOB = 'fetch-avatar';

/** A picture at another site could not be fetched; the message is for the admin. */
export class PictureError extends Error {}

/**
 * Stores the creator's picture, which the site serves itself. A picture at another site is fetched
 * once, because otherwise that site would receive every visitor's address.
 */
@Injectable()
export class AvatarService {
  private readonly logger = new Logger(AvatarService.name);

  constructor(
    private readonly changes: SettingsChangesService,
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
    private readonly fetcher: BoundedFetchService,
    private readonly jobs: JobRunnerService,
    private readonly leases: LeaseService,
  ) {}

  /** Replaces the picture with an uploaded one; does nothing if it is the same picture. */
  async replace(picture: AvatarImage, actor: Actor): Promise<AvatarDto> {
    const avatarUrl = avatarPath(picture.hash);
    const version = await this.changes.run(actor, async (change) => {
      const stored = await findSettingsForUpdate(change.manager);
      if (stored.document.creator.avatarUrl === avatarUrl) return stored.version;
      return this.store(change, stored, picture, "Creator's picture replaced");
    });
    return { avatarUrl, version };
  }

  /**
   * Fetches a picture from another site (https, public addresses only) and encodes it like an
   * upload.
   *
   * @throws PictureError if that fails.
   */
  async fetch(url: string, signal?: AbortSignal): Promise<AvatarImage> {
    try {
      const { bytes } = await this.fetcher.get({
        url,
        trusted: false,
        rules: 'public',
        accept: PICTURE_TYPES,
        maxBytes: MAX_PICTURE_BYTES,
        signal,
      });
      return await makeAvatar(Buffer.from(bytes.buffer));
    } catch (error) {
      throw pictureError(error);
    }
  }

  /**
   * Fetches the picture that an older release stored as a URL of another site. Until it is fetched,
   * visitors see the placeholder.
   */
  @Scheduled({
    everyMs: HOUR_MS,
    afterStartMs: AFTER_START_MS,
    failed: "Fetching the creator's picture failed",
    meanwhile: 'the picture is fetched later',
  })
  async fetchStored(): Promise<void> {
    const { avatarUrl } = this.settings.current.creator;
    if (!isHttpsLink(avatarUrl)) return;
    try {
      const problem = await this.jobs.run(JOB, (context) => this.fetchAndStore(avatarUrl, context));
      if (problem !== null)
        this.logger.warn(`${problem} Please upload it in the panel's settings.`);
    } catch (error) {
      if (!(error instanceof ServerStopsError)) throw error;
    }
    await this.publications.changed();
  }

  /** @returns why the picture cannot be fetched, or null */
  private async fetchAndStore(url: string, { lease, signal }: JobContext): Promise<string | null> {
    let picture: AvatarImage;
    try {
      picture = await this.fetch(url, signal);
    } catch (error) {
      if (error instanceof PictureError) return error.message;
      throw error;
    }
    await this.changes.run(SYSTEM, async (change) => {
      await this.leases.fence(change.manager, lease);
      const stored = await findSettingsForUpdate(change.manager);
      // If the stored URL is a different one, an admin has replaced the picture in the meantime.
      if (stored.document.creator.avatarUrl === url) {
        const summary = "The creator's picture was fetched and is now served by this site";
        await this.store(change, stored, picture, summary);
      }
    });
    return null;
  }

  /** @returns the new version of the settings */
  private async store(
    change: Change,
    stored: StoredSettings,
    picture: AvatarImage,
    summary: string,
  ): Promise<number> {
    const before = stored.document.creator;
    const creator = { ...before, avatarUrl: avatarPath(picture.hash) };
    const document = { ...stored.document, creator };
    const { version } = await this.changes.store(change, stored, { document, picture });
    await change.record({
      action: 'settings.avatar-updated',
      entity: 'settings',
      summary,
      before: { avatarUrl: before.avatarUrl },
      after: { avatarUrl: creator.avatarUrl },
    });
    return version;
  }
}

/**
 * A fetch error with a message for admins; errors that do not concern the picture are returned
 * unchanged.
 */
function pictureError(error: unknown): unknown {
  if (error instanceof SourceError) {
    const reason = error.reason.replace(/^The source /, 'Its server ');
    return new PictureError(`The picture could not be fetched. ${reason}`);
  }
  if (!(error instanceof BadRequestException)) return error;
  return new PictureError(
    'The picture could not be fetched. It is not a PNG, JPEG or WebP, is damaged, or has more than 25 megapixels.',
  );
}
