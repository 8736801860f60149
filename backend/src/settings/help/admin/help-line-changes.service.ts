import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { storedFields } from '../../../activity/stored-fields.js';
import type { Actor, Change } from '../../../activity/audit-log.service.js';
import { PublishedChangesService } from '../../../activity/published-changes.service.js';
import { Clock } from '../../../core/config/clock.js';
import { utcDate } from '../../../core/config/utc-date.js';
import { rowLock } from '../../../core/database/row-lock.js';
import { findForUpdate } from '../../../core/http/find-for-update.js';
import { FUTURE_CHECK, isFutureDay } from '../../../core/http/validation/utc-day.js';
import { invalidFields } from '../../../core/http/validation/validation.js';
import { SettingsService } from '../../settings.service.js';
import { HelpLine } from '../help-line.entity.js';
import { isOnlyHelpLine, isSiteLeftOut, positionAfter } from '../help-line-rules.js';
import { HelpLinesService } from '../help-lines.service.js';
import {
  AdminHelpLineDto,
  type CheckHelpLineDto,
  type HelpLineRecord,
  MAX_HELP_LINES,
  type NewHelpLineDto,
  type SaveHelpLineDto,
} from './help-lines.dto.js';

const LAST_LINE = 'This is the last help line that visitors see.';
const SITE_WITH_CODE =
  'This address contains your referral code. Please enter the address of the service itself, without your code';

type Columns = Omit<HelpLine, 'id' | 'version'>;

/** Reads and changes the help lines for admins: with audit rows, and published afterwards. */
@Injectable()
export class HelpLineChangesService {
  constructor(
    private readonly clock: Clock,
    private readonly changes: PublishedChangesService,
    private readonly settings: SettingsService,
    private readonly helpLines: HelpLinesService,
    @InjectRepository(HelpLine) private readonly lines: Repository<HelpLine>,
  ) {}

  /** All lines and options of self-exclusion, in the order that visitors see. */
  async list(): Promise<AdminHelpLineDto[]> {
    const lines = await this.helpLines.find(this.lines.manager);
    return lines.map((line) => this.toDto(line, lines));
  }

  /**
   * @throws BadRequestException if there is no contact, the site has the referral code, or the day of the
   * check is in the future
   * @throws ConflictException if there are too many lines
   */
  create(fields: NewHelpLineDto, actor: Actor): Promise<AdminHelpLineDto> {
    return this.change(actor, async (change) => {
      const { manager } = change;
      const stored = await this.helpLines.find(manager);
      if (stored.length >= MAX_HELP_LINES) {
        throw new ConflictException({
          error: `There can be at most ${MAX_HELP_LINES} help lines.`,
        });
      }
      const columns = this.validColumns(fields, positionAfter(stored.at(-1)?.position));
      const line = await manager.save(manager.create(HelpLine, { ...columns, version: 1 }));
      await record(change, 'created', line, { before: null, after: storedFields(line) });
      return line;
    });
  }

  /**
   * Replaces a line's fields.
   *
   * @throws NotFoundException
   * @throws ConflictException with the stored line if `fields.version` is not its version
   * @throws BadRequestException as for `create`, and if the last help line would become another kind
   */
  update(id: number, fields: SaveHelpLineDto, actor: Actor): Promise<AdminHelpLineDto> {
    return this.change(actor, async (change) => {
      const isOnly = fields.kind !== 'line' && (await this.isOnly(change.manager, id));
      const line = await this.find(change.manager, id, fields.version);
      if (isOnly) throw invalidFields({ kind: `${LAST_LINE} Please add another one first` });
      return save(change, 'updated', line, this.validColumns(fields, line.position));
    });
  }

  /**
   * @throws NotFoundException
   * @throws ConflictException if it is the last help line that visitors see
   */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.changes.run(actor, 'help', async (change) => {
      if (await this.isOnly(change.manager, id)) {
        throw new ConflictException({ error: `${LAST_LINE} Add another one first.` });
      }
      const line = await findForUpdate(change.manager, HelpLine, id, 'help line');
      const before = storedFields(line);
      await change.manager.delete(HelpLine, { id });
      await record(change, 'deleted', line, { before, after: null });
    });
  }

  /**
   * Stores that a person has read the source of a line today (UTC).
   *
   * @throws NotFoundException
   * @throws ConflictException with the stored line if it has changed since the person saw it
   */
  check(id: number, { version }: CheckHelpLineDto, actor: Actor): Promise<AdminHelpLineDto> {
    return this.change(actor, async (change) => {
      const line = await this.find(change.manager, id, version);
      return save(change, 'checked', line, { checkedOn: utcDate(this.clock.now()) });
    });
  }

  private validColumns(fields: NewHelpLineDto, position: number): Columns {
    const { kind, region, name, source } = fields;
    const { phone = null, text = null, site = null, checkedOn = null } = fields;
    const { hours = null, languages = null } = fields;
    const problems = {
      ...(phone === null &&
        text === null &&
        site === null && { phone: 'Please enter a phone number, a number to text, or a site' }),
      ...(isSiteLeftOut({ site }, this.settings.current.code) && { site: SITE_WITH_CODE }),
      ...(checkedOn !== null &&
        isFutureDay(checkedOn, this.clock.now()) && { checkedOn: FUTURE_CHECK }),
    };
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    return {
      ...{ kind, region, name, phone, text, site, hours, languages, source, checkedOn },
      position: fields.position ?? position,
    };
  }

  /**
   * Whether a line is the only help line that visitors see. Locks all lines, so that two concurrent changes
   * cannot remove the last two.
   */
  private async isOnly(manager: EntityManager, id: number): Promise<boolean> {
    const lines = await manager.find(HelpLine, rowLock(manager));
    return isOnlyHelpLine(id, lines, this.settings.current.code);
  }

  private async find(manager: EntityManager, id: number, version: number): Promise<HelpLine> {
    const line = await findForUpdate(manager, HelpLine, id, 'help line');
    if (line.version === version) return line;
    throw new ConflictException({
      error: 'Another user has changed this help line. Nothing was saved.',
      current: this.toDto(line, await this.helpLines.find(manager)),
    });
  }

  /** @param lines all lines, in the order of the list */
  private toDto(line: HelpLine, lines: readonly HelpLine[]): AdminHelpLineDto {
    const { code } = this.settings.current;
    return AdminHelpLineDto.from(line, { lines, code, now: this.clock.now() });
  }

  private change(
    actor: Actor,
    work: (change: Change) => Promise<HelpLine>,
  ): Promise<AdminHelpLineDto> {
    return this.changes.run(actor, 'help', async (change) => {
      const line = await work(change);
      return this.toDto(line, await this.helpLines.find(change.manager));
    });
  }
}

/** Changes columns of a stored line, which gets a new version and an audit row. */
async function save(
  change: Change,
  verb: string,
  line: HelpLine,
  columns: Partial<HelpLine>,
): Promise<HelpLine> {
  const before = storedFields(line);
  Object.assign(line, columns, { version: line.version + 1 });
  await change.manager.save(line);
  await record(change, verb, line, { before, after: storedFields(line) });
  return line;
}

/** Writes an audit row about one line: `before` is null if it is new, `after` if it is gone. */
const record = (
  change: Change,
  verb: string,
  { id, name }: Pick<HelpLine, 'id' | 'name'>,
  { before, after }: { before: HelpLineRecord | null; after: HelpLineRecord | null },
): Promise<void> =>
  change.record({
    action: `help-line.${verb}`,
    entity: 'help-line',
    entityId: id,
    summary: `Help line "${name}" ${verb}`,
    before,
    after,
  });
