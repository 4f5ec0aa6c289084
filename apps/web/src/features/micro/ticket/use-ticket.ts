/** The form in use: what is chosen, what is asked before an order goes, and how it is sent. */
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { t } from '@bourse/client/words.tsx';
import type { Market, MicroDuration } from '@bourse/contract';
import { formatDecimal, toast } from '@bourse/ui';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasAcceptedRisk, isUnasked } from '../../../domain/contracts/asking.ts';
import { usePlacing } from '../../../domain/contracts/use-placing.ts';
import { useAccounts } from '../../../domain/wallet/use-accounts.ts';
import { type Offer, openMicro } from '../client.ts';
import { takeOpened } from '../own/contracts.ts';
import { stakeFault } from './outcome.ts';

/** What stands between the press and the order; null: nothing. */
export type Asking = { readonly kind: 'risk' | 'confirm'; readonly isUp: boolean } | null;

export interface MicroTicketState {
  readonly duration: MicroDuration;
  readonly chooseDuration: (seconds: number) => void;
  /** As typed. */
  readonly stake: string;
  readonly setStake: (text: string) => void;
  /** In the account; undefined: nobody is signed in, or it is not known yet. */
  readonly available: string | undefined;
  readonly fault: string | null;
  readonly stakeRef: RefObject<HTMLInputElement | null>;
  readonly isSignedIn: boolean;
  readonly isBusy: boolean;
  readonly asking: Asking;
  readonly press: (isUp: boolean) => void;
  /** Goes on after a question, or back to the form. */
  readonly answer: (isYes: boolean) => void;
}

export interface MicroTicketProps {
  market: Market;
  offer: Offer;
  ticket: MicroTicketState;
}

/** The first stake that is offered, and the shortest duration, as a form begins. */
const firstStake = ({ coin }: Offer) => coin.stakes[0] ?? coin.stakeMin;

export function useMicroTicket(market: Market, offer: Offer): MicroTicketState {
  const { coin, durations } = offer;
  const isSignedIn = useIsSignedIn();
  const [seconds, setSeconds] = useState(durations[0]?.seconds ?? 0);
  const [stake, setText] = useState(() => firstStake(offer));
  const [isChecked, setChecked] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const stakeRef = useRef<HTMLInputElement>(null);
  const duration = durations.find((one) => one.seconds === seconds) ?? (durations[0] as MicroDuration);
  const { data: accounts } = useAccounts();
  const available = accounts?.micro.balances.find(({ currencyId }) => currencyId === coin.id)?.micro.available;
  const found = stakeFault(stake, coin, available);
  const fault = isChecked && found ? t(found.id, found.values) : null;
  const { place, isBusy } = usePlace(market, offer, () => setChecked(false));

  const send = (isUp: boolean) => void place({ isUp, seconds: duration.seconds, stake });

  function goOn(isUp: boolean): void {
    if (isUnasked('micro')) send(isUp);
    else setAsking({ kind: 'confirm', isUp });
  }

  function press(isUp: boolean): void {
    if (found) {
      flushSync(() => setChecked(true));
      stakeRef.current?.focus();
      return;
    }
    if (hasAcceptedRisk('micro')) goOn(isUp);
    else setAsking({ kind: 'risk', isUp });
  }

  function answer(isYes: boolean): void {
    setAsking(null);
    if (!isYes || asking === null) return;
    if (asking.kind === 'risk') goOn(asking.isUp);
    else send(asking.isUp);
  }

  return {
    duration,
    chooseDuration: setSeconds,
    stake,
    setStake: setText,
    available,
    fault,
    stakeRef,
    isSignedIn,
    isBusy,
    asking,
    press,
    answer,
  };
}

interface Asked {
  readonly isUp: boolean;
  readonly seconds: number;
  readonly stake: string;
}

/** Sends an order, and says that it was taken. */
function usePlace(market: Market, { coin }: Offer, onPlaced: () => void) {
  const { place, isBusy } = usePlacing('micro.unanswered');

  async function send({ isUp, seconds, stake }: Asked): Promise<void> {
    const typed = stake.replace(/\.$/, '');
    const { contract, message } = await openMicro({
      marketId: market.id,
      coinId: coin.id,
      isUp,
      seconds,
      stake: typed,
    });
    if (contract !== null) takeOpened(contract);
    const direction = t(isUp ? 'micro.up' : 'micro.down');
    toast.good(message, `${market.symbol} ${direction} · ${formatDecimal(typed)} ${coin.code}`);
    onPlaced();
  }

  return { place: (asked: Asked) => place(() => send(asked)), isBusy };
}
