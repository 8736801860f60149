import { Injectable } from '@nestjs/common';
import { PublicationsService, type Topic } from '../core/publishing/publications.service.js';
import { type Actor, AuditLogService, type Change } from './audit-log.service.js';

/** Changes data that public responses are built from. */
@Injectable()
export class PublishedChangesService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
  ) {}

  /**
   * Runs `work` in one transaction, which marks `topic` as changed, and then publishes the change on this
   * replica. A failure to publish is only logged; the next comparison of versions, every two seconds,
   * repeats it. Other replicas publish the change in the same way.
   *
   * @throws like `AuditLogService.change`
   */
  async run<T>(actor: Actor, topic: Topic, work: (change: Change) => Promise<T>): Promise<T> {
    const result = await this.auditLog.change(actor, async (change) => {
      const value = await work(change);
      await this.publications.touch(change.manager, topic);
      return value;
    });
    await this.publications.changed();
    return result;
  }
}
