/** The user's messages: page after page, and marks that show at once. */

import { queryClient, readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { call } from '@bourse/client/wire/api.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import { t } from '@bourse/client/words.tsx';
import { calls, type Message } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setUnread } from '../../domain/account/unread-count.ts';

const limit = 20;
const messagesKey = ['messages'];

async function loadPage(isUnreadOnly: boolean, page: number) {
  const { message } = await call(calls.message.list, { page, limit, unread: isUnreadOnly ? '1' : '0' });
  setUnread(message.unread);
  return message;
}

type Page = Awaited<ReturnType<typeof loadPage>>;

function readMessages(): void {
  readAgain({ queryKey: messagesKey });
}

export function useMessages(isUnreadOnly: boolean) {
  const query = useInfiniteQuery({
    queryKey: [...messagesKey, isUnreadOnly],
    enabled: useIsSignedIn(),
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loadPage(isUnreadOnly, pageParam),
    getNextPageParam: ({ list, total }, pages) =>
      list.length === limit && pages.length * limit < total ? pages.length + 1 : undefined,
  });
  useEffect(() => onEvent('message', readMessages), []);
  useJoined(readMessages);
  const pages = query.data?.pages ?? [];
  // One that comes while pages are read pushes others onto the next.
  const byId = new Map(pages.flatMap((page) => page.list).map((row) => [row.id, row]));
  const rows = [...byId.values()].sort((a, b) => b.id - a.id);
  return { query, rows, unread: pages[0]?.unread ?? 0 };
}

function patch(change: (row: Message) => Message, unread: number): void {
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: messagesKey }, (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page) => ({ ...page, unread, list: page.list.map(change) })) },
  );
  setUnread(unread);
}

/** Marks one message, or all up to the newest there is in sight. */
export async function markRead(what: { id: number } | { through: number }): Promise<void> {
  try {
    const input = 'id' in what ? { id: String(what.id) } : what;
    const { message: unread } = await call(calls.message.read, input);
    const isMarked = (row: Message) => ('id' in what ? row.id === what.id : row.id <= what.through);
    patch((row) => (isMarked(row) ? { ...row, is_read: 1 } : row), unread);
  } catch (error) {
    toast.bad(t('message.mark_failed'), asCallError(error).message);
  }
}
