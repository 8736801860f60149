import type { ReactNode } from 'react';
import { AccessDenied } from './access-denied';
import { SessionGuard } from './session-guard';

/** Shows its content to admins and editors. Others sign in first or see Access Denied. */
export function PanelGuard({ children }: { children: ReactNode }) {
  return (
    <SessionGuard>{({ role }) => (role === 'member' ? <AccessDenied /> : children)}</SessionGuard>
  );
}
