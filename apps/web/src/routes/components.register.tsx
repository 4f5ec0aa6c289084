import { createFileRoute } from '@tanstack/react-router';
import Screen from '../features/auth/register-screen.tsx';

/** `email`: what was typed on the home page, an e-mail address or a phone number; `invite`: an invitation code. */
interface Search {
  email?: string;
  invite?: string;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export const Route = createFileRoute('/components/register')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const email = text(search.email);
    const invite = text(search.invite);
    return { ...(email === undefined ? {} : { email }), ...(invite === undefined ? {} : { invite }) };
  },
  component: Screen,
});
