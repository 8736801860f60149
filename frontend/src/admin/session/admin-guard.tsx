import type { ReactNode } from 'react';
import { AccessDenied } from './access-denied';
import { SessionGuard } from './session-guard';

/** Shows its content to admins. Others sign in first or see Access Denied. */
export function AdminGuard({ children }: { children: ReactNode }) {
  return <SessionGuard>{({ isAdmin }) => (isAdmin ? children : <AccessDenied />)}</SessionGuard>;
}
