import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type OfficeSide } from '@bourse/contract';
import { Button, HeadCell, Table } from '@bourse/ui';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { UserLink } from '../../domain/user-link.tsx';
import type { WholeDeal } from './whole-deal.ts';

interface SidesProps {
  deal: Pick<WholeDeal, 'seller' | 'payer'>;
  mayReopen: boolean;
  onReopened: () => void;
}

/** Both sides beside each other: who they are, and what their deals were like. */
export function Sides({ deal: { seller, payer }, mayReopen, onReopened }: SidesProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<OfficeSide | null>(null);
  const line = (name: string, of: (side: OfficeSide) => ReactNode) => (
    <tr key={name} className="border-t border-line-soft align-top">
      <th scope="row" className="py-1.5 pr-3 font-normal text-quiet">
        {name}
      </th>
      {[seller, payer].map((side, place) => (
        <td key={place === 0 ? 'seller' : 'payer'} className="py-1.5 pr-3 break-words">
          {of(side)}
        </td>
      ))}
    </tr>
  );
  const access = (side: OfficeSide) =>
    side.isClosed ? (
      <span className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
        <span className="text-bad">{t('console.c2c_closed')}</span>
        {mayReopen && (
          <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => setAsked(side)}>
            {t('console.c2c_reopen')}
          </Button>
        )}
      </span>
    ) : (
      t('console.c2c_open')
    );
  return (
    <>
      <Table className="table-fixed text-s" aria-label={t('console.c2c_sides')}>
        <thead>
          <tr>
            <td className="w-30" />
            <HeadCell>{t('console.c2c_seller')}</HeadCell>
            <HeadCell>{t('console.c2c_payer')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {line(t('console.user'), ({ userId }) => (
            <UserLink userId={userId} />
          ))}
          {line(t('console.account'), ({ account }) => account)}
          {line(t('console.c2c_name'), ({ name }) => name)}
          {line(t('console.c2c_orders'), ({ deals }) => deals)}
          {line(t('console.c2c_completed'), ({ completed }) => completed)}
          {line(t('console.c2c_disputes'), ({ disputed }) => disputed)}
          {line(t('console.c2c_lost'), ({ lost }) => lost)}
          {line(t('console.c2c'), access)}
        </tbody>
      </Table>
      {asked && <Reopen side={asked} onClose={() => setAsked(null)} onDone={onReopened} />}
    </>
  );
}

function Reopen({ side, onClose, onDone }: { side: OfficeSide; onClose: () => void; onDone: () => void }) {
  const { t } = useWords();
  const { userId, account } = side;
  return (
    <ActDialog
      title={t('console.c2c_reopen_title', { account })}
      lead={t('console.c2c_reopen_lead')}
      fields={[{ name: 'reason', label: t('console.reason_staff'), max: 500, isRequired: true }]}
      actLabel={t('console.c2c_reopen')}
      send={async ({ reason = '' }) =>
        (await call(calls.c2c.reopenTrader, { user_id: userId, reason: reason.trim() })).message
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}
