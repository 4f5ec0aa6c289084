/** Draws a part of the app as the page does: its words, its cache of answers, its toasts, somebody signed in or nobody. */
import type { UserInfo } from '@bourse/contract';
import { type Language, loadCatalogue, type Part } from '@bourse/i18n';
import { Toaster } from '@bourse/ui';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { useShown } from '../navigation/shown.ts';
import { queryClient } from '../query.ts';
import { clearStored, writeStored } from '../storage.ts';
import { forgetSession, useSession } from '../wire/session-store.ts';
import { loadWordsOf, speakCatalogue, t } from '../words.tsx';

// For a machine that does other things too: a wait ends as soon as what it waits for is there.
configure({
  asyncUtilTimeout: 20_000,
  // What a person would read there; the markup is ten screens long.
  getElementError: (message, container) => new Error(`${message ?? ''}\n\nThe page says: ${textOf(container)}`),
});

function textOf(container: Element): string {
  return [...container.querySelectorAll('*')]
    .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
    .map((node) => node.textContent?.trim())
    .filter(Boolean)
    .join(' | ');
}

export const user: UserInfo = {
  id: 7,
  account: 'kim@example.com',
  extension_code: 'ABC234',
  is_seller: 0,
  seller: [],
  phone: '',
  email: 'kim@example.com',
  review_status: 0,
  level: 1,
  security_level: 25,
  two_step: false,
  anti_phishing: '',
  risk_accepted: [],
};

export interface Around {
  /** Words that come besides those of every page. */
  readonly words?: Part;
  readonly language?: Language;
  /** The address, with what stands after the `?`. */
  readonly at?: string;
  /** Null: nobody is signed in. */
  readonly user?: UserInfo | null;
}

/** Draws it; the answer is the person before it. */
export async function show(
  part: ReactNode,
  { words, language = 'en', at = '/', user: who = user }: Around = {},
): Promise<UserEvent> {
  writeStored('lang', language);
  speakCatalogue(language, await loadCatalogue(language));
  if (words) await loadWordsOf(words, language);
  goThere(at);
  signIn(who);
  render(
    <QueryClientProvider client={queryClient}>
      <main>{part}</main>
      <Toaster closeLabel={t('common.close')} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

function goThere(at: string): void {
  history.replaceState({ key: 'here' }, '', at);
  const { pathname: path, search, hash } = window.location;
  useShown.setState({ location: { path, search, hash, key: 'here' } });
}

function signIn(who: UserInfo | null): void {
  if (who === null) return;
  writeStored('token', 'a token');
  useSession.setState({ token: 'a token', user: who });
}

/** Fills a field in place of what stands in it, in one go: each key typed draws the form once more. */
export async function write(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
}

/** The address the page is at. */
export function address(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

afterEach(() => {
  // Toasts outlive a page's drawing.
  for (const close of document.querySelectorAll('[popover][aria-live] button')) fireEvent.click(close);
  cleanup();
  queryClient.clear();
  forgetSession();
  clearStored();
  // A language is kept through a logout.
  writeStored('lang', null);
});

/** Once all that is drawn has heard what the cache of answers says now: whoever asks is told in turn. */
export async function heardCache(): Promise<void> {
  await act(() => new Promise<void>((heard) => notifyManager.schedule(heard)));
}
