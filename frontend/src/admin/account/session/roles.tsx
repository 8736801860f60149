import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser, type SignedInUser } from '../../../api/panel/account';

export type Role = SignedInUser['role'];

/** What each role is called, and what it may do. */
export const roles: Record<Role, { label: string; permissions: string }> = {
  admin: { label: 'Admin', permissions: 'Can do everything in this panel.' },
  editor: {
    label: 'Editor',
    permissions: 'Can edit bonuses and videos, decide on the race and see the analytics.',
  },
  member: { label: 'Member', permissions: 'Can change only their own account.' },
};

/** Whether the current user is an admin; also while a session that has ended is being renewed. */
export function useIsAdmin(): boolean {
  const { user, formerUser } = useCurrentUser();
  return (user ?? formerUser)?.role === 'admin';
}

interface AdminLinkProps {
  to: string;
  children: ReactNode;
}

/** A link to a page that only admins can open; for other users, the advice to ask an admin. */
export function AdminLink({ to, children }: AdminLinkProps) {
  return useIsAdmin() ? <Link to={to}>{children}</Link> : <>Ask an admin to change this.</>;
}
