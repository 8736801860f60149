import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { bonusIdOf, paths, racePageOf } from '@playhouse/rules/paths';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import {
  PICTURE_CACHE_CONTROL,
  PublishedResponse,
} from '../../core/publishing/published-response.js';
import { DATA_POLICY, securityHeaders } from '../../core/publishing/security-headers.js';
import type { PageImage } from '../built-client.js';
import type { FoundPage } from '../found-page.js';
import { ArtistBusyError, PreviewArtistService } from './preview-artist.service.js';
import { altText } from './preview-content.js';
import { PreviewContentsService } from './preview-contents.service.js';
import type { PreviewJob } from './preview-job.js';
import { previewPath, type PreviewName, readPreviewPath, versionOf } from './preview-url.js';

/** The preview that is part of the client: for pages whose own preview cannot be drawn. */
const STATIC_PREVIEW = '/social-preview.png';

/** About 250 previews. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_FAILURES = 1_000;
const MINUTE_MS = 60_000;
const RETRY_AFTER_MS = 5 * MINUTE_MS;

const NAMES: ReadonlyMap<string, PreviewName> = new Map([
  [paths.home, 'home'],
  [paths.bonuses, 'bonuses'],
  [paths.videos, 'videos'],
  [paths.leaderboard, 'leaderboard'],
  [paths.play, 'play'],
]);

interface Preview {
  name: PreviewName;
  version: string;
  job: PreviewJob;
}

/**
 * The pictures of link previews. The URL of a preview is computed from its content, so a page can be
 * published with it before the preview is drawn.
 */
@Injectable()
export class LinkPreviewsService {
  private readonly logger = new Logger(LinkPreviewsService.name);
  private readonly headers: readonly string[];
  /** By version. */
  private readonly drawn = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (jpeg) => jpeg.length,
  });
  /** By version: when it failed, in milliseconds since 1970. */
  private readonly failures = new LRUCache<string, { name: PreviewName; at: number }>({
    max: MAX_FAILURES,
  });
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly contents: PreviewContentsService,
    private readonly artist: PreviewArtistService,
    private readonly clock: Clock,
    publications: PublicationsService,
    @InjectEnvironment() environment: Environment,
  ) {
    this.headers = securityHeaders(environment);
    publications.addFailures(() => this.failing());
  }

  /**
   * The link preview of a page.
   *
   * @param path of the page
   * @returns undefined for the static preview
   */
  async imageOf(path: string): Promise<PageImage | undefined> {
    try {
      const preview = await this.find(this.nameFor(path));
      if (!preview || this.hasFailed(preview)) return undefined;
      const { name, version, job } = preview;
      return { path: previewPath(name, version), alt: altText(job.content) };
    } catch (error) {
      this.logger.warn(error, `The page ${path} is published with the static link preview`);
      return undefined;
    }
  }

  /**
   * The response to a request for a preview. The URLs with the current version and without a version have
   * the current preview; those with another version redirect to the URL without one.
   *
   * @returns undefined if the path is not that of a preview
   */
  findResponse(pathname: string): FoundPage | undefined {
    const url = readPreviewPath(pathname);
    if (!url) return undefined;
    return {
      response: async () => {
        const preview = await this.find(url.name);
        if (!preview) return undefined;
        return url.version === undefined || url.version === preview.version
          ? this.respond(preview)
          : { redirectTo: previewPath(url.name) };
      },
    };
  }

  private async respond(preview: Preview): Promise<PublishedResponse | { redirectTo: string }> {
    if (this.hasFailed(preview)) return { redirectTo: STATIC_PREVIEW };
    try {
      const body = await this.draw(preview);
      const document = {
        contentType: 'image/jpeg',
        body,
        contentSecurityPolicy: DATA_POLICY,
        cacheControl: PICTURE_CACHE_CONTROL,
        isCompressed: true,
      };
      return await PublishedResponse.from(document, this.headers, this.clock);
    } catch {
      return { redirectTo: STATIC_PREVIEW };
    }
  }

  private draw(preview: Preview): Promise<Buffer> {
    const { name, version, job } = preview;
    const drawn = this.drawn.get(version);
    if (drawn) return Promise.resolve(drawn);
    const pending = this.drawing.get(version);
    if (pending) return pending;
    const drawing = this.artist
      .draw(job)
      .then((jpeg) => {
        this.drawn.set(version, jpeg);
        this.failures.delete(version);
        return jpeg;
      })
      .catch((error: unknown) => {
        if (!(error instanceof ArtistBusyError)) {
          this.failures.set(version, { name, at: this.clock.now().getTime() });
        }
        this.logger.warn(error, `The link preview '${name}' could not be drawn`);
        throw error;
      })
      .finally(() => this.drawing.delete(version));
    this.drawing.set(version, drawing);
    return drawing;
  }

  private async find(name: PreviewName): Promise<Preview | undefined> {
    const job = await this.contents.of(name);
    return job && { name, version: versionOf(job.content), job };
  }

  private hasFailed({ version }: Preview): boolean {
    const failure = this.failures.get(version);
    return failure !== undefined && this.clock.now().getTime() < failure.at + RETRY_AFTER_MS;
  }

  /** The paths of previews that failed, until the attempt that follows has had time to succeed. */
  private failing(): string[] {
    const since = this.clock.now().getTime() - 2 * RETRY_AFTER_MS;
    return [...this.failures.values()]
      .filter(({ at }) => at > since)
      .map(({ name }) => previewPath(name));
  }

  private nameFor(path: string): PreviewName {
    const id = bonusIdOf(path);
    if (id !== undefined) return `bonus-${id}`;
    const { race, period } = racePageOf(path) ?? {};
    if (race === undefined && period !== undefined) return `month-${period}`;
    if (race !== undefined && period === undefined) return `race-${race}`;
    return NAMES.get(path) ?? 'site';
  }
}
