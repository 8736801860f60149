import { roles, type Role } from '../session/roles';

/** The roles for a selection. */
export const ROLE_OPTIONS = (Object.keys(roles) as Role[]).map((value) => ({
  value,
  label: roles[value].label,
}));
