/** A round as a line of a table, and whether it holds what it must. */
import { quantile } from '../../bench/machine.ts';
import type { AttackResult } from './attackers.ts';
import type { Round } from './rounds.ts';
import type { Counted } from './trader/trader.ts';

const bar = { orderShare: 0.99, p99Ms: 500, longestMs: 2000, memory: 1.1 } as const;
const mebibyte = 2 ** 20;

export const headCells = [
  'store',
  'attack',
  'addresses',
  'load',
  'processors: attackers, exchange',
  'orders, cancels, logins accepted',
  'p50, p99, longest ms; slowest login',
  'longest pause of the event loop ms',
  'feed: messages, gaps, lost, untold; silent ms',
  'resident MiB before, most, after',
  'held MiB before, after',
  'holds',
];

export function rowOf(round: Round): string[] {
  const { trader, resident, held } = round;
  const { tookMs, loginMs, feed } = trader;
  const wrong = brokenBars(round);
  return [
    round.store,
    round.name,
    round.addresses === 0 ? '–' : String(round.addresses),
    round.attacks.length > 1 ? 'all' : loadOf(round.attacks[0]),
    `${round.attackersUsed.toFixed(1)}, ${round.exchangeUsed.toFixed(1)}`,
    [trader.orders, trader.cancels, trader.logins].map(acceptedOf).join(', '),
    `${[0.5, 0.99, 1].map((share) => quantile(tookMs, share).toFixed(0)).join(', ')}; ${quantile(loginMs, 1).toFixed(0)}`,
    round.pauseMs.toFixed(0),
    `${feed.messages}, ${feed.gaps}, ${feed.lost}, ${trader.untold}; ${feed.silentMs.toFixed(0)}`,
    [resident.before, resident.most, resident.after].map(inMebibytes).join(', '),
    [held.before, held.after].map(inMebibytes).join(', '),
    wrong.length === 0 ? 'yes' : `**no**: ${wrong.join('; ')}`,
  ];
}

/** What does not hold. */
export function brokenBars({ trader, resident, isFirst }: Round): string[] {
  const { orders, cancels, tookMs, feed, untold } = trader;
  const checks: [boolean, string][] = [
    [cancels.accepted === cancels.sent, `cancels: ${othersOf(cancels)}`],
    [orders.accepted >= orders.sent * bar.orderShare, `orders: ${othersOf(orders)}`],
    [quantile(tookMs, 0.99) < bar.p99Ms, 'p99'],
    [quantile(tookMs, 1) < bar.longestMs, 'longest'],
    [feed.gaps === 0 && feed.lost === 0 && untold === 0, 'feed'],
    [isFirst || resident.after <= resident.before * bar.memory, 'memory'],
  ];
  return checks.filter(([isMet]) => !isMet).map(([, what]) => what);
}

function inMebibytes(bytes: number): string {
  return (bytes / mebibyte).toFixed(0);
}

function acceptedOf(counted: Counted): string {
  const { sent, accepted } = counted;
  return accepted === sent ? `${sent}` : `${accepted} of ${sent} (${othersOf(counted)})`;
}

function othersOf({ others }: Counted): string {
  return Object.entries(others)
    .map(([code, count]) => `${count} ${code}`)
    .join(', ');
}

function loadOf(attack: AttackResult | undefined): string {
  if (attack === undefined) return '–';
  return Object.entries(attack.load)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ');
}
