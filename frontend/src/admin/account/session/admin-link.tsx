import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsAdmin } from './roles';

interface AdminLinkProps {
  to: string;
  children: ReactNode;
}

/** A link to a page that only admins can open; for other users, the advice to ask an admin. */
export function AdminLink({ to, children }: AdminLinkProps) {
  return useIsAdmin() ? <Link to={to}>{children}</Link> : <>Ask an admin to change this.</>;
}
