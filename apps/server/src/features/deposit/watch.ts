/**
 * Follows the chains: what arrived at our addresses is told to the core whenever what became of it changed. It tells again
 * what was not accepted, and nothing twice that was.
 */
import { type CommandBodies, depositStatusOf, networkOf, parseMinor, type State } from '@bourse/core';
import type { Arrival, Custody, Scan } from '../../gateways/custody/port.ts';
import { Handle } from '../../handle.ts';
import type { Services } from '../../services.ts';

const lookEveryMs = 1000;

/** How far each arrival is on its chain, and the chain itself. */
export interface DepositWatch {
  /** Confirmations by the last look; null where that did not see it. */
  confirmationsOf(deposit: { network: string; transaction: string; position: number }): number | null;
  /** Looks now, and tells the core of everything that changed. */
  look(): Promise<Scan>;
  close(): Promise<void>;
}

export const depositWatch = new Handle<DepositWatch>('the watch on deposits');

const keyOf = ({ network, transaction, position }: { network: string; transaction: string; position: number }) =>
  `${network} ${transaction} ${position}`;

/** What the core is to be told of an arrival; null: it knows. */
export function noticeOf(state: State, arrival: Arrival, observation: number): CommandBodies['NoteDeposit'] | null {
  const { network, transaction, position, address, assetCode, amount, confirmations } = arrival;
  const asset = state.market.assets.find(({ code }) => code === assetCode);
  const rules = asset && networkOf(state, asset.asset, network);
  if (asset === undefined || rules === undefined) return null;
  // A chain may have more decimals than we keep: what is below our smallest unit stays with the house.
  const [whole = '0', fraction = ''] = amount.split('.');
  const amountMinor = parseMinor(`${whole}.${fraction.slice(0, asset.scale).padEnd(1, '0')}`, asset.scale);
  if (amountMinor === null || amountMinor === 0n) return null;
  const known = state.deposit.deposits.get(state.deposit.ids.get(keyOf(arrival)) ?? 0);
  const before = known?.status ?? '';
  const status = depositStatusOf(before, confirmations, rules);
  if (status === before || (known === undefined && status === 'reversed')) return null;
  return { network, transaction, position, address, asset: asset.asset, amountMinor, confirmations, observation };
}

export function watchDeposits(
  { writer, custody }: Pick<Services, 'writer'> & { readonly custody: Pick<Custody, 'scan'> },
  onError: (error: unknown) => void,
  /** 0: looks only where it is asked to. */
  pauseMs: number = lookEveryMs,
): DepositWatch {
  const confirmations = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<Scan> | null = null;
  let isClosed = false;

  async function scan(): Promise<Scan> {
    const found = await custody.scan((chain, address) => {
      return writer.state.deposit.owners.has(`${chain} ${address}`);
    });
    confirmations.clear();
    for (const arrival of found.arrivals) {
      confirmations.set(keyOf(arrival), arrival.confirmations);
      if (!isClosed) await tell(arrival, found.observation);
    }
    return found;
  }

  /** A fault in one leaves the others to be told; it is told again at the next look. */
  async function tell(arrival: Arrival, observation: number): Promise<void> {
    const notice = noticeOf(writer.state, arrival, observation);
    if (notice === null) return;
    try {
      const outcome = await writer.submit({ kind: 'NoteDeposit', ...notice });
      if ('refused' in outcome) onError(new Error(`a deposit was refused: ${outcome.refused}: ${keyOf(arrival)}`));
    } catch (error) {
      onError(error);
    }
  }

  /** One at a time: what an earlier look says must not come after a later one. */
  function look(): Promise<Scan> {
    const after = underWay ?? Promise.resolve();
    const next = after.then(scan, scan).finally(() => {
      if (underWay === next) underWay = null;
    });
    underWay = next;
    return next;
  }

  function goOn(): void {
    if (isClosed || pauseMs === 0) return;
    timer = setTimeout(() => {
      look().catch(onError).finally(goOn);
    }, pauseMs);
    timer.unref();
  }
  goOn();

  return {
    confirmationsOf: (deposit) => confirmations.get(keyOf(deposit)) ?? null,
    look,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await underWay?.catch(() => {});
    },
  };
}
