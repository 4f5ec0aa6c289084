import { addressOf } from '@bourse/client/navigation/go.ts';
import type { ReactNode } from 'react';
import { ConsoleLink } from './console-link.tsx';
import { useMay } from './staff/session.ts';

/** A user's number, or what is given in its place; for anyone who may see users, the way to them. */
export function UserLink({ userId, children = userId }: { userId: number; children?: ReactNode }) {
  const mayView = useMay('user.view');
  if (!mayView) return <>{children}</>;
  return <ConsoleLink to={addressOf('/console/users', { search: userId, open: userId })}>{children}</ConsoleLink>;
}
