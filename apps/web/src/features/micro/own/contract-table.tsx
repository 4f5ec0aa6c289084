import { useWords } from '@bourse/client/words.tsx';
import { type Column, DataTable, Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';

export interface ContractTableProps {
  list: 'running' | 'settled';
  query: { readonly isError: boolean; readonly refetch: () => unknown };
  /** What this list alone has, after when, which pair and which way. */
  columns: readonly Column[];
  /** Undefined while the rows are on their way. */
  count: number | undefined;
  empty: { readonly title: string; readonly hint: string };
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of both lists: heads, rows, and what is shown while there are none. */
export function ContractTable({ list, query, columns, count, empty, foot, children }: ContractTableProps) {
  // Its rows are others at each drawing.
  'use no memo';
  const { t } = useWords();
  return (
    <DataTable
      label={t(list === 'running' ? 'micro.running' : 'micro.settled')}
      frame={{ className: 'desk-list', 'data-list': list }}
      columns={[
        { id: 'when', name: t('micro.opened_at'), className: 'c-when', skeleton: <Skeleton width={88} /> },
        { id: 'what', name: t('micro.market'), className: 'c-what' },
        { id: 'side', name: t('micro.direction'), className: 'c-side' },
        ...columns,
      ]}
      count={count}
      failed={
        query.isError
          ? {
              title: t('micro.running_failed'),
              retryLabel: t('common.retry'),
              onRetry: () => void query.refetch(),
              className: 'flex flex-1 flex-col justify-center',
            }
          : null
      }
      empty={{ ...empty, className: 'flex-1' }}
      foot={foot}
    >
      {children}
    </DataTable>
  );
}
