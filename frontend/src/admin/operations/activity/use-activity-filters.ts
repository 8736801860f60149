import { isDay } from '@playhouse/rules/day';
import type { ActivityFilter, ActivityKind } from '../../../api/panel/activity';
import { useListFilters } from '../../shared/lists/use-list-filters';

/** The selected filters; undefined matches everything. The days are in the time zone of the settings. */
export type ActivityFilters = {
  [Name in keyof Required<Omit<ActivityFilter, 'zone'>>]: ActivityFilter[Name] | undefined;
};

/** The labels of the kinds of changes. */
export const KIND_LABELS: Readonly<Record<ActivityKind, string>> = {
  bonuses: 'Bonuses',
  videos: 'Videos',
  race: 'Race',
  settings: 'Settings',
  accounts: 'Accounts',
  'sign-ins': 'Sign-ins',
  privacy: 'Privacy',
};

const isKind = (text: string | null): text is ActivityKind =>
  text !== null && Object.hasOwn(KIND_LABELS, text);

const dayIn = (text: string | null): string | undefined =>
  text !== null && isDay(text) ? text : undefined;

function readFilters(query: URLSearchParams): ActivityFilters {
  const actor = query.get('actor') ?? '';
  const kind = query.get('kind');
  const from = dayIn(query.get('from'));
  const to = dayIn(query.get('to'));
  return {
    search: query.get('search') ?? undefined,
    actor: /^(automatic|[1-9]\d{0,8})$/.test(actor) ? actor : undefined,
    kind: isKind(kind) ? kind : undefined,
    from,
    // An end before the start would find nothing.
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
  };
}

const writeFilters = (filters: ActivityFilters): Record<string, string | undefined> => filters;

/** The filters of the audit log, in the URL. */
export function useActivityFilters() {
  const { filters, setFilters } = useListFilters(readFilters, writeFilters);
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  return { filters, setFilters, isFiltered };
}
