import { useWords } from '@bourse/client/words.tsx';
import type { Statement, StatementLine } from '@bourse/contract';
import { Cell, type Column, DataTable, Empty, Failed, Num, Row, Skeleton } from '@bourse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDrawnInTurns } from '../../../domain/long-list/use-drawn.ts';
import { accountNames, accountsInOrder } from '../../../domain/wallet/account-names.ts';
import { Amount } from '../../../domain/wallet/hidden-amounts.tsx';
import { kindWords } from '../kind-names.ts';

/** A table for each account that held or moved anything: opening, what came and went, closing, by coin. */
export function StatementTable({ query }: { query: UseQueryResult<Statement> }) {
  const { t } = useWords();
  const { data } = query;
  const rows = accountsInOrder.flatMap((account) =>
    rowsOf(data?.lines.filter((line) => line.account === account) ?? []),
  );
  const drawn = rows.slice(0, useDrawnInTurns(rows.length));
  if (data === undefined) {
    return (
      <div className="sheet">
        {query.isError ? (
          <Failed
            title={t('record.statement_failed')}
            retryLabel={t('common.retry')}
            onRetry={() => void query.refetch()}
            className="py-8"
          />
        ) : (
          <TableSkeleton />
        )}
      </div>
    );
  }
  if (data.lines.length === 0) {
    return (
      <div className="sheet">
        <Empty title={t('record.statement_none_title')} hint={t('record.statement_none_hint')} className="py-12" />
      </div>
    );
  }
  return accountsInOrder.map((account) => {
    const own = drawn.filter(({ line }) => line.account === account);
    if (own.length === 0) return null;
    return (
      <section key={account} aria-labelledby={`statement-${account}`} className="sheet mb-6 last:mb-0">
        <h3 id={`statement-${account}`} className="px-4 pt-4 pb-2 text-l font-semibold sm:px-6">
          {t(accountNames[account])}
        </h3>
        <AccountTable name={t(accountNames[account])} rows={own} />
      </section>
    );
  });
}

function TableSkeleton() {
  const { t } = useWords();
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')} className="grid gap-5 px-4 py-6 sm:px-6">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} width="100%" height={28} />
      ))}
    </div>
  );
}

function AccountTable({ name, rows }: { name: string; rows: readonly StatementTableRow[] }) {
  const { t } = useWords();
  const columns: readonly Column[] = [
    { id: 'coin', name: t('common.coin'), className: 'pl-6' },
    { id: 'opening', name: t('record.opening'), isNumeric: true },
    { id: 'moved', name: t('common.type'), className: 'statement-kind' },
    { id: 'amount', name: t('common.quantity'), isNumeric: true },
    { id: 'closing', name: t('record.closing'), isNumeric: true, className: 'pr-6' },
  ];
  return (
    <DataTable label={name} columns={columns} isCards className="text-s" count={rows.length}>
      {rows.map((row) => (
        <MovementRow key={`${row.line.currencyId} ${row.movement?.kind ?? ''}`} row={row} />
      ))}
    </DataTable>
  );
}

interface StatementTableRow {
  readonly line: StatementLine;
  readonly movement: StatementLine['movements'][number] | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A coin has as many rows as kinds of movements, and one where nothing moved. */
function rowsOf(lines: readonly StatementLine[]): StatementTableRow[] {
  return lines.flatMap((line) => {
    const moved = line.movements.length > 0 ? line.movements : [null];
    return moved.map((movement, index) => ({
      line,
      movement,
      isFirst: index === 0,
      isLast: index === moved.length - 1,
    }));
  });
}

/** The coin and its opening stand in its first row, its closing in the last. */
function MovementRow({ row: { line, movement, isFirst, isLast } }: { row: StatementTableRow }) {
  const { t } = useWords();
  return (
    <Row className={isFirst ? 'statement-coin' : 'statement-more'}>
      <Cell className="pl-6 font-medium">{isFirst ? line.currency : <Again>{line.currency}</Again>}</Cell>
      <Cell isNumeric className="statement-opening">
        {isFirst && (
          <>
            <Name>{t('record.opening')}</Name>
            <Figure value={line.opening} />
          </>
        )}
      </Cell>
      <Cell className="statement-kind">{movement && t(kindWords[movement.kind])}</Cell>
      <Cell isNumeric className="statement-amount">
        {movement && (
          <Amount>
            <Num value={movement.amount} sign="always" />
          </Amount>
        )}
      </Cell>
      <Cell isNumeric className="statement-closing pr-6 font-medium">
        {isLast && (
          <>
            <Name>{t('record.closing')}</Name>
            <Figure value={line.closing} />
          </>
        )}
      </Cell>
    </Row>
  );
}

function Figure({ value }: { value: string }) {
  return (
    <Amount>
      <Num value={value} />
    </Amount>
  );
}

/** Said, not shown: the coin stands above. */
function Again({ children }: { children: string }) {
  return <span className="sr-only">{children}</span>;
}

/** On a phone a figure says what it is, for the head is not in sight. */
function Name({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="statement-name text-left font-normal text-quiet">
      {children}
    </span>
  );
}
