import type { LoginRow } from '@bourse/contract';
import { Button, Cell, Empty, Failed, HeadCell, Icon, Row, Skeleton, Table } from '@bourse/ui';
import { useState } from 'react';
import { ShownTime } from '../../../platform/time/shown-time.tsx';
import { useWords } from '../../../platform/words.tsx';
import { Sheet } from '../sheet.tsx';
import { loginRows, useLogins } from '../use-account.ts';

const methodWords = {
  password: 'account.method_password',
  totp: 'account.method_totp',
  recovery_code: 'account.method_recovery_code',
  passkey: 'account.method_passkey',
} as const satisfies Record<LoginRow['method'], string>;

/** When and where from somebody logged in with the right password. */
export function Logins() {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const logins = useLogins(page);
  const pages = Math.max(1, Math.ceil((logins.data?.total ?? 0) / loginRows));
  return (
    <Sheet id="logins" title={t('account.logins')} lead={t('account.logins_hint')}>
      {logins.isError && !logins.data ? (
        <Failed
          title={t('account.logins_failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void logins.refetch()}
        />
      ) : logins.data?.total === 0 ? (
        <Empty title={t('account.logins_none')} hint={t('account.logins_none_hint')} />
      ) : (
        <LoginTable rows={logins.data?.list} />
      )}
      {pages > 1 && (
        <nav aria-label={t('account.logins')} className="flex items-center justify-end gap-3 border-t border-line p-3">
          <span className="text-s text-quiet tabular-nums">{t('account.page_of', { page, pages })}</span>
          <Button variant="line" size="s" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('account.previous')}
          </Button>
          <Button variant="line" size="s" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('common.next')}
          </Button>
        </nav>
      )}
    </Sheet>
  );
}

const edge = 'first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6';

function LoginTable({ rows }: { rows: readonly LoginRow[] | undefined }) {
  const { t } = useWords();
  return (
    <Table className="border-t border-line text-s">
      <thead>
        <tr>
          <HeadCell className={edge}>{t('common.time')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('account.device')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('account.address')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('account.method')}</HeadCell>
          <HeadCell className={`${edge} text-right`}>{t('common.status')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => <Login key={row.id} row={row} />) ?? (
          <Row>
            <Cell colSpan={5} className={edge}>
              <Skeleton width={320} />
            </Cell>
          </Row>
        )}
      </tbody>
    </Table>
  );
}

function Login({ row }: { row: LoginRow }) {
  const { t } = useWords();
  const device = row.device || t('account.unknown_device');
  const method = t(methodWords[row.method]);
  return (
    <Row className="h-10">
      <Cell className={`${edge} max-md:py-1.5 max-md:break-words max-md:whitespace-normal`}>
        <ShownTime time={row.time} />
        <span className="block text-xs text-quiet md:hidden">{`${device} · ${row.address} · ${method}`}</span>
      </Cell>
      <Cell className="max-md:hidden">{device}</Cell>
      <Cell className="max-md:hidden">{row.address}</Cell>
      <Cell className="max-md:hidden">{method}</Cell>
      <Cell className={`${edge} text-right whitespace-nowrap`}>
        {row.is_right ? (
          <span className="text-good">{t('common.success')}</span>
        ) : (
          <span className="inline-flex items-center gap-1.5 text-bad">
            <Icon name="alert" size={14} />
            {t('common.failed')}
          </span>
        )}
      </Cell>
    </Row>
  );
}
