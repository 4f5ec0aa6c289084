import { addressOf } from '@bourse/client/navigation/go.ts';
import { ConsoleLink } from '../../domain/console-link.tsx';
import { useMay } from '../../domain/staff/session.ts';

/** A user's number; for anyone who may see users, the way to them. */
export function UserLink({ userId }: { userId: number }) {
  const mayView = useMay('user.view');
  if (!mayView) return <>{userId}</>;
  return <ConsoleLink to={addressOf('/console/users', { search: userId, open: userId })}>{userId}</ConsoleLink>;
}
