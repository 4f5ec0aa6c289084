import { Sheet } from '@bourse/client/security/sheet.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { LoginRow } from '@bourse/contract';
import { Cell, DataTable, Icon, Pager, Row, Skeleton } from '@bourse/ui';
import { useState } from 'react';
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
      <DataTable
        columns={[
          { id: 'time', name: t('common.time'), className: edge },
          { id: 'device', name: t('account.device'), className: 'max-md:hidden' },
          { id: 'address', name: t('account.address'), className: 'max-md:hidden' },
          { id: 'method', name: t('account.method'), className: 'max-md:hidden' },
          { id: 'status', name: t('common.status'), className: `${edge} text-right` },
        ]}
        count={logins.data?.total}
        failed={
          logins.isError
            ? {
                title: t('account.logins_failed'),
                retryLabel: t('common.retry'),
                onRetry: () => void logins.refetch(),
              }
            : null
        }
        empty={{ title: t('account.logins_none'), hint: t('account.logins_none_hint') }}
        skeletons={
          <Row>
            <Cell colSpan={5} className={edge}>
              <Skeleton width={320} />
            </Cell>
          </Row>
        }
        foot={
          pages > 1 && (
            <Pager
              label={t('account.logins')}
              page={page}
              pages={pages}
              place={t('account.page_of', { page, pages })}
              previousLabel={t('account.previous')}
              nextLabel={t('common.next')}
              onPage={setPage}
            />
          )
        }
        className="border-t border-line text-s"
      >
        {logins.data?.list.map((row) => (
          <Login key={row.id} row={row} />
        ))}
      </DataTable>
    </Sheet>
  );
}

const edge = 'first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6';

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
