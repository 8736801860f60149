import { addDays, utcDate } from '../../core/config/utc-date.js';
import type { HelpLine } from './help-line.entity.js';

/** After this many days without a new check, an admin should read the source again. */
const CHECK_DAYS = 180;

/** Whether the last check of a line is at least 180 days ago. A line that no one has checked yet is not late. */
export const isOverdue = ({ checkedOn }: Pick<HelpLine, 'checkedOn'>, now: Date): boolean =>
  checkedOn !== null && utcDate(now) >= addDays(checkedOn, CHECK_DAYS);
