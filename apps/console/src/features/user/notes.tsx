import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button } from '@bourse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';

const limit = 20;

/** What staff noted about a user, newest first. */
export function Notes({ id }: { id: number }) {
  const { t } = useWords();
  const [isAdding, setAdding] = useState(false);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['console', 'notes', id],
    queryFn: async ({ pageParam }) =>
      (await call(calls.staff.userNotes, { id, limit, ...(pageParam !== 0 && { before_id: pageParam }) })).message,
    initialPageParam: 0,
    getNextPageParam: ({ next_before_id }) => (next_before_id === 0 ? undefined : next_before_id),
  });
  const notes = data?.pages.flatMap(({ list }) => list);
  return (
    <DrawerPart title={t('console.notes')}>
      {notes?.length === 0 && <p className="text-s text-quiet">{t('console.notes_none')}</p>}
      <ul className="grid gap-3 text-s">
        {notes?.map((note) => (
          <li key={note.id}>
            <span className="text-xs text-quiet">
              <ShownTime time={note.time} /> · {note.operator}
            </span>
            <span className="block break-words whitespace-pre-wrap">{note.text || t('console.note_erased')}</span>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        {hasNextPage && (
          <Button variant="line" size="s" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.load_more')}
          </Button>
        )}
        <Button variant="line" size="s" onClick={() => setAdding(true)}>
          {t('console.add_note')}
        </Button>
      </div>
      {isAdding && (
        <ActDialog
          title={t('console.add_note')}
          lead={t('console.add_note_lead')}
          fields={[{ name: 'text', label: t('console.note'), max: 1000, isRequired: true }]}
          actLabel={t('console.add_note')}
          send={async ({ text = '' }) => (await call(calls.staff.addNote, { id, text })).message}
          onClose={() => setAdding(false)}
        />
      )}
    </DrawerPart>
  );
}
