/**
 * The one list of the console: rows of a call under heads that sort, with filters, columns and the open row in the
 * address, a file of all rows, and a drawer with the details of one.
 */
import { useWords } from '@bourse/client/words.tsx';
import { Cell, type Column, DataTable, Icon, Row } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Drawer } from './drawer.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useListAddress } from './list-address.ts';
import { ListFoot } from './list-foot.tsx';
import type { ListProps } from './list-props.ts';
import { ListTools } from './list-tools.tsx';
import { orderRows } from './order-rows.ts';
import { rowButtonId, useRowKeys } from './use-row-keys.ts';

/** Rows of a page. */
const limit = 50;
/** How often the rows are asked for again while they are looked at. */
const refreshMs = 10_000;

/** The rows of the address, in its order, and what keys do with them. */
function useList<RowOf>({ name, filters = [], columns, idOf, load }: ListProps<RowOf>) {
  'use no memo';
  const { address, change } = useListAddress(filters);
  const { page, sort, open, before, search } = address;
  const find = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const asked = { filters: address.filters, page, limit, before, search };
  const answer = useQuery({
    queryKey: ['console', name, asked],
    queryFn: () => load(asked),
    refetchInterval: refreshMs,
    placeholderData: (last) => last,
  });
  const rows = answer.data && orderRows(answer.data.rows, columns, address);
  const ids = (rows ?? []).map(idOf);
  const openRow = rows?.find((row) => idOf(row) === open);
  function setOpen(id: number | null): void {
    change({ open: id });
    if (id === null && open !== null) requestAnimationFrame(() => document.getElementById(rowButtonId(open))?.focus());
  }
  const walk = useRowKeys({
    ids,
    open: openRow === undefined ? null : open,
    onOpen: setOpen,
    onFind: () => find.current?.focus(),
    onHelp: () => setHelpOpen(true),
  });
  function sortBy(key: string): void {
    const isTurned = sort?.key === key && !sort.isDescending;
    change({ sort: sort?.key === key && sort.isDescending ? null : `${isTurned ? '-' : ''}${key}` });
  }
  return { address, change, find, isHelpOpen, setHelpOpen, answer, rows, ids, openRow, setOpen, walk, sortBy };
}

export function List<RowOf>(props: ListProps<RowOf>) {
  // Rows and columns are others at each drawing.
  'use no memo';
  const { name, title, filters = [], columns, idOf, titleOf, load, searchLabel, details, keys } = props;
  const list = useList(props);
  const { address, change, answer, ids, openRow, setOpen } = list;
  return (
    <div className="flex items-start gap-4">
      <section aria-label={title} className={`sheet min-w-0 flex-1 ${openRow === undefined ? '' : 'max-lg:hidden'}`}>
        <ListTools
          {...{ title, filters, columns, address, change, name, load, idOf }}
          {...(searchLabel !== undefined && { searchLabel })}
          findRef={list.find}
          onHelp={() => list.setHelpOpen(true)}
        />
        <ListTable {...props} list={list} />
        <ListFoot
          page={address.page}
          limit={limit}
          rows={answer.data}
          isFirst={address.before === null}
          isSorted={address.sort !== null}
          onPage={(to) => change({ page: to, open: null })}
          onBefore={(to) => change({ before: to, open: null })}
        />
      </section>
      {openRow !== undefined && (
        <Drawer
          key={address.open}
          title={titleOf(openRow)}
          place={ids.indexOf(idOf(openRow)) + 1}
          count={ids.length}
          onWalk={list.walk}
          onClose={() => setOpen(null)}
        >
          {details(openRow, () => setOpen(nextOf(ids, idOf(openRow))))}
        </Drawer>
      )}
      {list.isHelpOpen && <KeysDialog onClose={() => list.setHelpOpen(false)} {...(keys && { more: keys })} />}
    </div>
  );
}

type ListTableProps<RowOf> = ListProps<RowOf> & { list: ReturnType<typeof useList<RowOf>> };

function ListTable<RowOf>({ list, title, columns, idOf, titleOf, empty }: ListTableProps<RowOf>) {
  'use no memo';
  const { t } = useWords();
  const { address, answer, rows, setOpen } = list;
  const shown = columns.filter(({ id }) => !address.hidden.includes(id));
  const heads: Column[] = shown.map((column) => ({
    id: column.id,
    name: column.name,
    sortKey: column.id,
    isNumeric: column.isNumeric === true,
    className: 'px-3 whitespace-nowrap',
  }));
  const retry = { retryLabel: t('common.retry'), onRetry: () => void answer.refetch() };
  const nothingFound = { title: t('console.none_found'), hint: t('console.none_found_hint') };
  return (
    <DataTable
      label={title}
      className="text-s"
      columns={[{ id: 'open', className: 'w-8' }, ...heads]}
      sort={address.sort}
      onSort={list.sortBy}
      count={rows?.length}
      skeletonClassName="h-9 border-t border-line-soft"
      failed={
        answer.error && !answer.data ? { title: t('common.load_failed'), hint: answer.error.message, ...retry } : null
      }
      empty={address.find === '' ? empty : nothingFound}
      frame={{ className: 'overflow-x-auto outline-offset-[-2px]', 'aria-label': title, role: 'region' }}
    >
      {rows?.map((row) => (
        <ListRow
          key={idOf(row)}
          id={idOf(row)}
          name={titleOf(row)}
          isOpen={idOf(row) === address.open}
          onOpen={() => setOpen(idOf(row))}
        >
          {shown.map((column) => (
            <Cell key={column.id} isNumeric={column.isNumeric === true} className="px-3">
              {column.cell === undefined ? column.text(row) : column.cell(row)}
            </Cell>
          ))}
        </ListRow>
      ))}
    </DataTable>
  );
}

/** The row after one that is done with; null: it was the last. */
function nextOf(ids: readonly number[], id: number): number | null {
  return ids[ids.indexOf(id) + 1] ?? null;
}

interface ListRowProps {
  id: number;
  name: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function ListRow({ id, name, isOpen, onOpen, children }: ListRowProps) {
  const { t } = useWords();
  return (
    <Row
      onClick={onOpen}
      className={`h-9 cursor-pointer focus-within:bg-raised ${isOpen ? 'bg-raised shadow-[inset_2px_0_0_var(--brass)]' : ''}`}
    >
      <td className="w-8 pl-2">
        <button
          id={rowButtonId(id)}
          type="button"
          aria-label={t('console.open_row', { name })}
          aria-expanded={isOpen}
          className="grid size-6 place-items-center rounded-s text-quiet hover:text-text"
        >
          <Icon name="right" size={14} />
        </button>
      </td>
      {children}
    </Row>
  );
}
