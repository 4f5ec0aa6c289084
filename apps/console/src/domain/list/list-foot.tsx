import { useWords } from '@bourse/client/words.tsx';
import { Button, Pager } from '@bourse/ui';
import type { ListRows } from './list-props.ts';

export interface ListFootProps {
  page: number;
  limit: number;
  rows: ListRows<unknown> | undefined;
  /** Of a list that goes on below an id: these are its newest rows. */
  isFirst: boolean;
  /** Rows are sorted: those of this page only. */
  isSorted: boolean;
  onPage: (page: number) => void;
  onBefore: (id: number | null) => void;
}

/** Where one is in a list of several pages. */
export function ListFoot({ page, limit, rows, isFirst, isSorted, onPage, onBefore }: ListFootProps) {
  const { t } = useWords();
  if (rows === undefined) return null;
  const { total, nextBefore = 0 } = rows;
  if (total === undefined) {
    return (
      <nav
        aria-label={t('console.pages')}
        className="flex flex-wrap items-center justify-end gap-3 border-t border-line p-3"
      >
        {isSorted && <span className="mr-auto text-s text-quiet">{t('console.sorted_page')}</span>}
        <Button variant="line" size="s" disabled={isFirst} onClick={() => onBefore(null)}>
          {t('console.newest')}
        </Button>
        <Button variant="line" size="s" disabled={nextBefore === 0} onClick={() => onBefore(nextBefore)}>
          {t('common.next')}
        </Button>
      </nav>
    );
  }
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1) {
    return <p className="border-t border-line px-4 py-3 text-s text-quiet">{t('console.rows', { n: total })}</p>;
  }
  const from = Math.min((page - 1) * limit + 1, total);
  const place = t('console.range', { from, to: Math.min(page * limit, total), total });
  return (
    <>
      {isSorted && <p className="border-t border-line px-4 pt-3 text-s text-quiet">{t('console.sorted_page')}</p>}
      <Pager
        label={t('console.pages')}
        page={page}
        pages={pages}
        place={place}
        previousLabel={t('common.back')}
        nextLabel={t('common.next')}
        onPage={onPage}
      />
    </>
  );
}
