/** Draws a screen of the console as its page does: its words, and somebody of the staff signed in. */
import { type Around, show } from '@bourse/client/testing/render.tsx';
import { speakCatalogue } from '@bourse/client/words.tsx';
import { permissions } from '@bourse/contract';
import { loadCatalogue } from '@bourse/i18n';
import { consolePartNames, loadConsole, loadConsolePart } from '@bourse/i18n/console';
import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useAddress } from '../app/shell/shown-screen.tsx';
import { type Staff, useStaff } from '../domain/staff/session.ts';

export const staff: Staff = {
  id: 100001,
  account: 'staff@example.com',
  roles: ['super'],
  permissions,
  idleMs: 900_000,
};

/** What it shows is in step with its address, as in the shell. */
function Followed({ children }: { children: ReactNode }) {
  useAddress();
  return <>{children}</>;
}

/** The question that is open. */
export function openDialog() {
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  if (dialog === null) throw new Error('no dialog is open');
  return within(dialog);
}

/** `who`: who is signed in; null: nobody. */
export async function showConsole(
  part: ReactNode,
  { who = staff, ...around }: Omit<Around, 'user' | 'words'> & { who?: Staff | null } = {},
): Promise<UserEvent> {
  const language = around.language ?? 'en';
  const all = [
    loadCatalogue(language),
    loadConsole(language),
    ...(await consolePartNames()).map((name) => loadConsolePart(name, language)),
  ];
  for (const words of await Promise.all(all)) speakCatalogue(language, words);
  useStaff.setState({ staff: who });
  return show(<Followed>{part}</Followed>, { ...around, ...(who === null && { user: null }) });
}
