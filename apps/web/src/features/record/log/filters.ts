/** What of the log is chosen on its page. Pure. */
import { type Account, type LogFilters, type MovementKind, recordWords } from '@bourse/contract';

/** As the fields hold it: empty is all, days are `2026-11-23` in the zone of whoever chooses. */
export interface ChosenEntries {
  readonly account: Account | '';
  readonly kind: MovementKind | '';
  /** Its id. */
  readonly coin: string;
  readonly fromDay: string;
  readonly toDay: string;
}

export const everything: ChosenEntries = { account: '', kind: '', coin: '', fromDay: '', toDay: '' };

/** What an address begins with: each is known for a part of the log. */
const byPath: Readonly<Record<string, Partial<ChosenEntries>>> = {
  '/transferLog': { kind: 'transfer' },
  '/letransactions': { account: 'lever' },
  '/leverRecord': { account: 'lever', kind: 'transfer' },
};

export function startAt(path: string, search: string): ChosenEntries {
  const words = new URLSearchParams(search);
  const half = words.get(recordWords.half) === '1' ? 'withdrawal' : 'deposit';
  const start = path === '/chargeRecord' ? ({ kind: half } as const) : byPath[path];
  return { ...everything, ...start, coin: words.get(recordWords.coin) ?? '' };
}

export function isChosen(chosen: ChosenEntries): boolean {
  return Object.values(chosen).some((value) => value !== '');
}

/** Midnight of a day, in the zone of whoever chose it; null where none was chosen. */
function startOf(day: string, daysOn = 0): number | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  const time = new Date(year, month - 1, date + daysOn).getTime();
  return Number.isNaN(time) ? null : time;
}

/** The last day is a part of it. */
export function filtersOf({ account, kind, coin, fromDay, toDay }: ChosenEntries): LogFilters {
  return {
    account: account === '' ? null : account,
    kind: kind === '' ? null : kind,
    currencyId: coin === '' ? null : Number(coin),
    from: startOf(fromDay),
    until: startOf(toDay, 1),
  };
}
