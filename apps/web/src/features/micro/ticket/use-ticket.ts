/** The form in use: what is chosen, what is asked before an order goes, and how it is sent. */
import { isOffline } from '@bourse/client/offline/offline.ts';
import { useIsSignedIn, useSession } from '@bourse/client/session/session.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t } from '@bourse/client/words.tsx';
import type { Market, MicroDuration } from '@bourse/contract';
import { formatDecimal, toast } from '@bourse/ui';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAccounts } from '../../../domain/wallet/use-accounts.ts';
import { sound } from '../../../domain/workspace/sounds.ts';
import { type Offer, openMicro } from '../client.ts';
import { takeOpened } from '../own/contracts.ts';
import { stakeFault } from './outcome.ts';
import { isUnasked } from './unasked.ts';

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
    if (isUnasked()) send(isUp);
    else setAsking({ kind: 'confirm', isUp });
  }

  function press(isUp: boolean): void {
    if (found) {
      flushSync(() => setChecked(true));
      stakeRef.current?.focus();
      return;
    }
    const hasAccepted = useSession.getState().user?.risk_accepted.includes('micro') === true;
    if (hasAccepted) goOn(isUp);
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

/** Sends an order, one at a time, and says what came of it. */
function usePlace(market: Market, { coin }: Offer, onPlaced: () => void) {
  const [isBusy, setBusy] = useState(false);
  // State comes too late for the second of two clicks in one frame.
  const isSending = useRef(false);

  async function place({ isUp, seconds, stake }: Asked): Promise<void> {
    if (isSending.current) return void toast.note(t('common.submitting'));
    if (isOffline()) return void toast.bad(t('site.offline_refused'));
    isSending.current = true;
    setBusy(true);
    try {
      const typed = stake.replace(/\.$/, '');
      const asked = { marketId: market.id, coinId: coin.id, isUp, seconds, stake: typed };
      const { contract, message } = await openMicro(asked);
      if (contract !== null) takeOpened(contract);
      const direction = t(isUp ? 'micro.up' : 'micro.down');
      toast.good(message, `${market.symbol} ${direction} · ${formatDecimal(typed)} ${coin.code}`);
      onPlaced();
    } catch (error) {
      const { code, message } = asCallError(error);
      toast.bad(code === 'network' ? t('micro.unanswered') : message);
      sound('refused');
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { place, isBusy };
}
