import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { MicroDuration } from '@bourse/contract';
import { Button, buttonClass, classes, formatDecimal } from '@bourse/ui';
import { useId } from 'react';
import { TransferLink } from '../../../domain/contracts/transfer-link.tsx';
import { AmountField } from '../../../domain/trading/amount-field.tsx';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { loadTransferDialog } from '../../transfer/index.ts';
import type { Offer } from '../client.ts';
import { breakEven, microOutcome } from './outcome.ts';
import type { MicroTicketProps, MicroTicketState } from './use-ticket.ts';

const loadDialog = async () => (await loadTransferDialog()).TransferDialog;
const loadQuestions = async () => (await import('./questions.tsx')).Questions;
const moneyDecimals = 2;

/** Duration, amount, what may come of it, and both ways to press. */
export function MicroTicket({ market, offer, ticket }: MicroTicketProps) {
  const { t } = useWords();
  const { coin, durations } = offer;
  const { duration, stake } = ticket;
  const Questions = useLatePart(loadQuestions, ticket.asking !== null, () => ticket.answer(false));
  return (
    <section className="flex flex-col gap-4 p-4 text-s" aria-label={t('micro.contracts')}>
      <Durations durations={durations} ticket={ticket} />
      <div className="flex flex-col gap-2">
        <Available offer={offer} ticket={ticket} />
        <div className="grid grid-cols-5 gap-1.5">
          {coin.stakes.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === stake}
              onClick={() => ticket.setStake(one)}
              className="h-9 rounded-s border border-line text-s tabular-nums hover:bg-raised aria-pressed:border-brass aria-pressed:bg-brass-soft"
            >
              {formatDecimal(one)}
            </button>
          ))}
        </div>
        <AmountField
          ref={ticket.stakeRef}
          label={t('micro.amount')}
          unit={coin.code}
          decimals={moneyDecimals}
          value={stake}
          fault={ticket.fault}
          onValue={ticket.setStake}
        />
      </div>
      <Outcomes offer={offer} duration={duration} stake={stake} />
      <div className="desk-no-phone grid grid-cols-2 gap-2">
        <UpDownButtons ticket={ticket} />
      </div>
      <p className="text-xs text-quiet">{t('micro.risk_lose')}</p>
      <Link to="/secondVoids" className="link text-xs">
        {t('micro.voids_title')}
      </Link>
      {Questions && ticket.asking && <Questions market={market} offer={offer} ticket={ticket} asking={ticket.asking} />}
    </section>
  );
}

function Durations({ durations, ticket }: { durations: readonly MicroDuration[]; ticket: MicroTicketState }) {
  const { t } = useWords();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-xs text-quiet">{t('micro.duration')}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {durations.map(({ seconds, profitPercent }) => (
          <label key={seconds} className="micro-duration">
            <input
              type="radio"
              name={name}
              value={seconds}
              checked={ticket.duration.seconds === seconds}
              onChange={() => ticket.chooseDuration(seconds)}
              className="sr-only"
            />
            <b className="font-medium">{t('micro.seconds', { n: seconds })}</b>
            <small className="text-xs text-quiet tabular-nums">
              <span className="sr-only">{t('micro.return', { percent: profitPercent })}</span>
              <span aria-hidden="true">{`+${profitPercent}%`}</span>
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What is in the account, with a way to put something in; where nothing is, that comes first. */
function Available({ offer: { coin }, ticket: { available, isSignedIn } }: Omit<MicroTicketProps, 'market'>) {
  const { t } = useWords();
  const isEmpty = available !== undefined && !/[1-9]/.test(available);
  return (
    <div
      className={classes(
        'flex min-h-6 items-center justify-between gap-3 text-xs text-quiet tabular-nums',
        isEmpty && 'rounded-s bg-raised p-3',
      )}
    >
      <span>{isEmpty ? t('micro.empty_account') : t('micro.available')}</span>
      <span className="flex items-center gap-3">
        {!isEmpty && (
          <b className="font-medium text-text">
            {available === undefined ? '–' : formatDecimal(available, { decimals: moneyDecimals })} {coin.code}
          </b>
        )}
        {isSignedIn && (
          <TransferLink loadDialog={loadDialog} coinId={coin.id} to="micro" word="micro.move_here" isLoud={isEmpty} />
        )}
      </span>
    </div>
  );
}

interface OutcomesProps {
  offer: Offer;
  duration: MicroDuration;
  stake: string;
}

/** What a win pays, a loss costs, and how often one must be right. */
function Outcomes({ offer: { coin }, duration, stake }: OutcomesProps) {
  const { t } = useWords();
  const outcome = microOutcome(stake, coin, duration);
  const money = (value: string | undefined, sign: '+' | '−' | '') => (
    <>
      {value === undefined ? '–' : `${sign}${formatDecimal(value, { decimals: moneyDecimals })}`}
      <span className="text-quiet"> {coin.code}</span>
    </>
  );
  const rows = [
    ['micro.win_pays', money(outcome?.win, '+'), 'text-up'],
    ['micro.loss_costs', money(outcome?.loss, '−'), 'text-down'],
    ['micro.fee', money(outcome?.fee, ''), ''],
  ] as const;
  return (
    <div className="text-xs tabular-nums">
      <dl>
        {rows.map(([id, value, tone]) => (
          <div key={id} className="flex min-h-6 items-center justify-between gap-3">
            <dt className="text-quiet">{t(id)}</dt>
            <dd className={classes('font-medium', tone)}>{value}</dd>
          </div>
        ))}
        <div className="flex min-h-6 items-center justify-between gap-3">
          <dt className="text-quiet">{t('micro.must_be_right')}</dt>
          <dd className="font-medium">{`${breakEven(coin, duration)}%`}</dd>
        </div>
      </dl>
      <p className="mt-1 text-quiet">{t('micro.must_be_right_hint')}</p>
    </div>
  );
}

/** Both ways; for visitors the ways in. */
export function UpDownButtons({ ticket: { isSignedIn, isBusy, duration, press } }: Pick<MicroTicketProps, 'ticket'>) {
  const { t } = useWords();
  if (!isSignedIn) {
    return (
      <>
        <Link to="/components/login" className={buttonClass('line', 'l')}>
          {t('auth.log_in')}
        </Link>
        <Link to="/components/register" className={buttonClass('primary', 'l')}>
          {t('auth.register')}
        </Link>
      </>
    );
  }
  const button = (isUp: boolean) => (
    <Button
      variant={isUp ? 'up' : 'down'}
      size="l"
      isBusy={isBusy}
      onClick={() => press(isUp)}
      className="h-12 font-semibold"
    >
      {t(isUp ? 'micro.up' : 'micro.down')}
      <small aria-hidden="true" className="text-xs font-normal">{`+${duration.profitPercent}%`}</small>
    </Button>
  );
  return (
    <>
      {button(true)}
      {button(false)}
    </>
  );
}
