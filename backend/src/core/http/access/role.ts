/** What an account may do, from everything to its own account only. */
export const ROLES = ['admin', 'editor', 'member'] as const;

export type Role = (typeof ROLES)[number];

/** Whether a role includes the permissions of another. */
export const includesRole = (role: Role, required: Role): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(required);
