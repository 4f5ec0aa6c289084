/** What of the log is chosen on its page. Pure. */
import { dayStart } from '@bourse/client/time/zone.ts';
import {
  type Account,
  accounts,
  type LogFilters,
  type MovementKind,
  movementKinds,
  recordWords,
} from '@bourse/contract';

/** As the fields hold it: empty is all, days are `2026-11-23` in the zone of the screen. */
export interface ChosenEntries {
  readonly account: Account | '';
  readonly kind: MovementKind | '';
  /** Its id. */
  readonly coin: string;
  readonly fromDay: string;
  readonly toDay: string;
}

export const everything: ChosenEntries = { account: '', kind: '', coin: '', fromDay: '', toDay: '' };

/** What an address is known for, where its words do not say otherwise. */
const byPath: Readonly<Record<string, Partial<ChosenEntries>>> = {
  '/transferLog': { kind: 'transfer' },
  '/letransactions': { account: 'lever' },
  '/leverRecord': { account: 'lever', kind: 'transfer' },
};

/** Their words in the address. */
const words = {
  account: 'account',
  kind: 'kind',
  coin: recordWords.coin,
  fromDay: 'from',
  toDay: 'to',
} as const satisfies Record<keyof ChosenEntries, string>;
const fields = Object.keys(words) as (keyof ChosenEntries)[];

const isOneOf = (all: readonly string[]) => (value: string) => all.includes(value);
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const isValid: Readonly<Record<keyof ChosenEntries, (value: string) => boolean>> = {
  account: isOneOf(accounts),
  kind: isOneOf(movementKinds),
  coin: (value) => /^\d{1,9}$/.test(value),
  fromDay: isDay,
  toDay: isDay,
};

/** What an address says of it; a word that says nothing is none. */
export function chosenAt(path: string, search: string): ChosenEntries {
  const said = new URLSearchParams(search);
  const own = fields.flatMap((field) => {
    const value = said.get(words[field]);
    return value !== null && (value === '' || isValid[field](value)) ? [[field, value]] : [];
  });
  return { ...everything, ...byPath[path], ...Object.fromEntries(own) };
}

/** The words that make an address say it; what the address says by itself needs none. */
export function wordsOf(path: string, chosen: ChosenEntries): Record<string, string | undefined> {
  const known = { ...everything, ...byPath[path] };
  return Object.fromEntries(
    fields.map((field) => [words[field], chosen[field] === known[field] ? undefined : chosen[field]]),
  );
}

/** How many of them say something. */
export function countChosen(chosen: ChosenEntries): number {
  return Object.values(chosen).filter((value) => value !== '').length;
}

export function isChosen(chosen: ChosenEntries): boolean {
  return countChosen(chosen) > 0;
}

/** The last day is a part of it. */
export function filtersOf({ account, kind, coin, fromDay, toDay }: ChosenEntries): LogFilters {
  return {
    account: account === '' ? null : account,
    kind: kind === '' ? null : kind,
    currencyId: coin === '' ? null : Number(coin),
    from: dayStart(fromDay),
    until: dayStart(toDay, 1),
  };
}
