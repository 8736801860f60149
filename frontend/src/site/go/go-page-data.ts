import type { GoPage } from '@playhouse/rules/go-page';
import type { HelpLine } from '../../api/generated-public';

/** The content of a page of `/go`. */
export type GoPageData = GoPage<HelpLine>;
