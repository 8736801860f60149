import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Actor, AuditLogService } from '../activity/audit-log.service.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import type { ListAdminVideosDto, UpdateAdminVideoDto } from './videos.dto.js';
import { kindOf, Video } from './video.entity.js';

/** Lists videos for admins and stores their changes. */
@Injectable()
export class VideosAdminService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
    @InjectRepository(Video) private readonly rows: Repository<Video>,
  ) {}

  /** All listed videos that match, including hidden ones, newest first. */
  async list({ search, kind }: ListAdminVideosDto): Promise<Video[]> {
    const videos = await this.rows.find({
      where: { listed: true },
      order: { publishedAt: 'DESC', id: 'ASC' },
    });
    const searchText = search?.trim().toLowerCase() ?? '';
    // Filtered here and not in SQL, because the two databases fold the case of non-Latin letters
    // differently, and a channel's list has only hundreds of videos.
    return videos.filter(
      (video) =>
        (kind === undefined || kindOf(video) === kind) &&
        [video.title, video.description].some((text) => text.toLowerCase().includes(searchText)),
    );
  }

  /**
   * Hides, shows or classifies a video.
   *
   * @throws NotFoundException if the channel does not list the video.
   */
  async update(id: string, { hidden, kind }: UpdateAdminVideoDto, actor: Actor): Promise<Video> {
    const updated = await this.auditLog.change(actor, async ({ manager, record }) => {
      const video = await manager.findOneBy(Video, { id, listed: true });
      if (!video) throw new NotFoundException({ error: 'There is no such video.' });
      const before = choiceOf(video);
      const after = {
        hidden: hidden ?? before.hidden,
        kind: kind === undefined ? before.kind : kind,
      };
      if (after.hidden === before.hidden && after.kind === before.kind) return video;
      await manager.update(Video, { id }, { hidden: after.hidden, kindOverride: after.kind });
      await record({
        action: 'video.updated',
        entity: 'video',
        entityId: id,
        summary: `Video '${video.title}': ${describeChanges(before, after)}.`,
        before,
        after,
      });
      await this.publications.touch(manager, 'videos');
      return { ...video, hidden: after.hidden, kindOverride: after.kind };
    });
    await this.publications.changed();
    return updated;
  }
}

/** What an admin can set; a `kind` of null means that the source decides. */
type AdminChoice = Pick<Video, 'hidden'> & { kind: Video['kindOverride'] };

const choiceOf = ({ hidden, kindOverride }: Video): AdminChoice => ({ hidden, kind: kindOverride });

function describeChanges(before: AdminChoice, after: AdminChoice): string {
  const changes: string[] = [];
  if (before.hidden !== after.hidden) changes.push(after.hidden ? 'hidden' : 'shown again');
  if (before.kind !== after.kind) {
    const kinds = { long: 'a long video', short: 'a Short' };
    changes.push(
      after.kind === null ? 'has the kind that YouTube reports' : `is ${kinds[after.kind]}`,
    );
  }
  return changes.join(', ');
}
