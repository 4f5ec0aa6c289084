import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { OfficePresale, PresaleAccount, PresaleStatus } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, Cell, DataTable, formatDecimal, Row, Tag } from '@bourse/ui';
import { useState } from 'react';
import { useMay } from '../../domain/staff/session.ts';
import { RoundDialog } from './round-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { officeRoundWords } from './words.ts';

/** What is asked of a round; null: a new one. */
type Asked = { readonly act: 'terms'; readonly round: OfficePresale | null } | SwitchAsked;
interface SwitchAsked {
  readonly act: 'switch';
  readonly round: OfficePresale;
}

interface RoundsSheetProps {
  rounds: readonly OfficePresale[];
  accounts: readonly PresaleAccount[];
}

/** All rounds, newest first, and what staff do about them. */
export function RoundsSheet({ rounds, accounts }: RoundsSheetProps) {
  const { t } = useWords();
  const mayPropose = useMay('market.manage');
  const [asked, setAsked] = useState<Asked | null>(null);
  const onClose = () => setAsked(null);
  return (
    <section aria-labelledby="presale-rounds" className="sheet min-w-0 px-4 py-3">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="presale-rounds" className="text-m font-semibold">
            {t('console.presale_rounds')}
          </h2>
          <p className="max-w-160 text-s text-quiet">{t('console.presale_lead')}</p>
        </div>
        {mayPropose && (
          <Button onClick={() => setAsked({ act: 'terms', round: null })}>{t('console.presale_new')}</Button>
        )}
      </header>
      <RoundsTable rounds={rounds} onAsk={setAsked} />
      {asked?.act === 'terms' && <RoundDialog round={asked.round} accounts={accounts} onClose={onClose} />}
      {asked?.act === 'switch' && <SwitchDialog round={asked.round} onClose={onClose} />}
    </section>
  );
}

interface RoundsTableProps {
  rounds: readonly OfficePresale[];
  onAsk: (asked: Asked) => void;
}

function RoundsTable({ rounds, onAsk }: RoundsTableProps) {
  const { t } = useWords();
  const figures = { isNumeric: true, className: 'pl-4' };
  const words = { className: 'pl-4' };
  return (
    <DataTable
      frame={{ className: 'overflow-x-auto' }}
      className="text-s whitespace-nowrap"
      label={t('console.presale_rounds')}
      columns={[
        { id: 'coin', name: t('console.presale_coin') },
        { id: 'status', name: t('console.presale_status'), ...words },
        // Before the figures: stopping a round is never out of sight.
        { id: 'acts' },
        { id: 'price', name: t('console.presale_price'), ...figures },
        { id: 'total', name: t('console.presale_total'), ...figures },
        { id: 'sold', name: t('console.presale_sold'), ...figures },
        { id: 'buyers', name: t('console.presale_buyers'), ...figures },
        { id: 'paid', name: t('console.presale_paid'), ...figures },
        { id: 'start', name: t('console.presale_starts'), ...words },
        { id: 'end', name: t('console.presale_ends'), ...words },
        { id: 'unlock', name: t('console.presale_unlocks'), ...words },
      ]}
      count={rounds.length}
      empty={{ title: t('console.presale_none') }}
    >
      {rounds.map((round) => (
        <RoundRow key={round.id} round={round} onAsk={onAsk} />
      ))}
    </DataTable>
  );
}

function RoundRow({ round, onAsk }: { round: OfficePresale; onAsk: RoundsTableProps['onAsk'] }) {
  const { t } = useWords();
  const { id, coin, payCoin, price, total, sold, buyers, paid, startsAt, endsAt, unlocksAt } = round;
  const { status, isSwitchedOn } = round;
  const money = (amount: string) => `${formatDecimal(amount)} ${payCoin}`;
  // Counted while they have something locked; afterwards the list below has them.
  const isOver = status === 'done' || status === 'missed';
  const count = isOver ? '–' : String(buyers);
  const figures = [money(price), formatDecimal(total), formatDecimal(sold), count, money(paid)];
  return (
    <Row className="h-9">
      <Cell>
        {coin} <span className="text-quiet">#{id}</span>
      </Cell>
      <Cell className="pl-4">
        <span className="inline-flex items-center gap-2">
          {t(officeRoundWords[status])}
          {isBeforeEnd(status) && (
            <Tag tone={isSwitchedOn ? 'good' : 'plain'}>
              {t(isSwitchedOn ? 'console.presale_on' : 'console.presale_off')}
            </Tag>
          )}
        </span>
      </Cell>
      <Cell className="pl-4">
        <RoundActs round={round} onAsk={onAsk} />
      </Cell>
      {figures.map((figure, place) => (
        <Cell key={String(place)} isNumeric className="pl-4">
          {figure}
        </Cell>
      ))}
      {[startsAt, endsAt, unlocksAt].map((time, place) => (
        <Cell key={String(place)} className="pl-4">
          <ShownTime time={time} />
        </Cell>
      ))}
    </Row>
  );
}

const isBeforeEnd = (status: PresaleStatus) => status === 'announced' || status === 'selling' || status === 'paused';

/** Terms hold from the first purchase on; the switch works until the end. */
function RoundActs({ round, onAsk }: { round: OfficePresale; onAsk: RoundsTableProps['onAsk'] }) {
  const { t } = useWords();
  const mayPropose = useMay('market.manage');
  const maySwitchOff = useMay('switches');
  const { id, coin, status, sold, isSwitchedOn } = round;
  if (!isBeforeEnd(status)) return null;
  const button = (word: MessageId, asked: Asked) => (
    <Button
      variant="line"
      size="s"
      aria-label={`${t(word)} · ${coin} #${id}`}
      aria-haspopup="dialog"
      onClick={() => onAsk(asked)}
    >
      {t(word)}
    </Button>
  );
  return (
    <span className="inline-flex gap-2">
      {mayPropose && !/[1-9]/.test(sold) && button('console.presale_change', { act: 'terms', round })}
      {isSwitchedOn && maySwitchOff && button('console.presale_switch_off', { act: 'switch', round })}
      {!isSwitchedOn && mayPropose && button('console.presale_switch_on', { act: 'switch', round })}
    </span>
  );
}
