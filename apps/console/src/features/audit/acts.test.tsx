// @vitest-environment happy-dom
/** Whatever the core writes into the trail, the screen says in words. */
import { answer } from '@bourse/client/testing/wire.ts';
import { speakCatalogue } from '@bourse/client/words.tsx';
import { calls, type StaffAuditRow } from '@bourse/contract';
import { createState, features } from '@bourse/core';
import { type Language, loadPart } from '@bourse/i18n';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showConsole } from '../../testing/show.tsx';
import AuditScreen from './screen.tsx';
import { account, address, found, proposals, samples, typed } from './testing/samples.ts';
import { knownActs } from './words.ts';

type Act = Pick<StaffAuditRow, 'act' | 'user_id' | 'note' | 'before' | 'after' | 'operator_id'>;
interface Declared {
  readonly act?: ((event: object) => { userId: number; operatorId: number } & Record<string, never>) | null;
}
interface Rule {
  readonly proposal?: { readonly changes: (state: object, command: object) => Record<string, string>[] };
}
const list = features as readonly { readonly events: object; readonly staff?: object }[];
const events = list.flatMap(({ events }) => Object.entries(events) as [string, Declared][]);
const rules = list.flatMap(({ staff = {} }) => Object.entries(staff) as [string, Rule][]);

const actKinds = events.flatMap(([kind, { act }]) => (act === undefined || act === null ? [] : [kind]));
const twoKinds = rules.flatMap(([kind, { proposal }]) => (proposal === undefined ? [] : [kind]));

const actOf = (kind: string, event: object): Act => {
  const { userId, operatorId, ...texts } = events.find(([name]) => name === kind)?.[1].act?.(event) ?? {};
  return {
    ...(texts as Pick<Act, 'act' | 'note' | 'before' | 'after'>),
    user_id: userId ?? 0,
    operator_id: operatorId ?? 0,
  };
};

const { assets, ...rest } = found;
const state = { ...createState(), ...rest };
state.market.assets.push(...(assets as never[]));

/** A line for each proposal that there may be. */
const proposed = twoKinds.flatMap((kind) =>
  ((proposals as Record<string, readonly object[]>)[kind] ?? []).map((asks) => {
    const rule = rules.find(([name]) => name === kind)?.[1].proposal;
    const changes = rule?.changes(state, asks) ?? [];
    return actOf('Proposed', { operatorId: 100_009, act: kind, userId: 0, reason: typed, changes });
  }),
);

const pairs = ['BTC/USDT', 'ETH/USDT'];
/** What only the server knows it has put into the text. */
const served = (text: string) =>
  text
    .replace(/asset (\d): ([+-]?\d+)/g, (_, n, amount) => `${amount} ${assets[n]?.code}`)
    .replace(/^(market|asset) (\d)(?=:)/, (_, kind, n) => `${kind} ${kind === 'market' ? pairs[n] : assets[n]?.code}`)
    .replace(/markets 0 1;/, `markets ${pairs.join(' ')};`);

const acts = [
  ...Object.entries(samples).flatMap(([kind, some]) => some.map((event) => actOf(kind, event))),
  ...proposed,
].map(
  (act, index): StaffAuditRow => ({
    ...act,
    id: index + 1,
    time: '2026-11-23T10:00:00.000Z',
    operator: act.operator_id === 0 ? '' : 'a@example.com',
    account: act.user_id === 0 ? '' : account,
    note: served(act.note),
    before: served(act.before),
    after: served(act.after),
    ...{ coin: '', amount: '', network: '', network_name: '', address: '', transaction: '' },
  }),
);

beforeEach(() => {
  const message = { state: 'none', from: 0, checked: 0, through: 0, started_at: '', ended_at: '', fault: '' } as const;
  answer(calls.staff.auditCheck, { message });
});

async function rowsIn(language: Language): Promise<string[]> {
  speakCatalogue(language, await loadPart('wallet', language));
  answer(calls.staff.auditList, { message: { list: acts, next_before_id: 0 } });
  await showConsole(<AuditScreen />, { at: '/console/audit?hide=time,operator', language });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(acts.length + 1));
  const rows = screen.getAllByRole('row').slice(1);
  return rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' | '));
}

/** Names of the core's: camelCase, snake_case, kebab-case, and what it counts. */
const identifiers = [/\b[a-z]+[A-Z]\w*/, /\b[a-z]+_\w+/, /\b[a-z]+-[a-z]+/, /\b(market|asset|version|level) \d/];

test('every act of the core, and every act that two decide, is among them', () => {
  expect(Object.keys(samples).concat('Proposed').sort()).toEqual([...actKinds].sort());
  expect(Object.keys(proposals).sort()).toEqual([...twoKinds].sort());
  expect([...new Set(acts.map(({ act }) => act))].sort()).toEqual([...knownActs].sort());
});

test('no act shows a name of the code’s', async () => {
  const rows = await rowsIn('en');
  const own = (row: string) => row.replaceAll(account, '').replaceAll(address, '');
  expect(rows.filter((row) => identifiers.some((pattern) => pattern.test(own(row))))).toEqual([]);
});

/** What is the same in every language. */
const kept =
  /[\w.+]+@[\w.]+|T\w{33}|0x\w+|trc20|R-7|\d\d:\d\d UTC|\d{4}-\d\d-\d\d[T ][\d:.]+Z?|\([0-9a-f]+\)|\d+ s |Post-Only/g;

test.each(['zh', 'hk', 'jp', 'kr'] as const)('nor an English word, in %s', async (language) => {
  const rows = await rowsIn(language);
  expect(rows.filter((row) => /[a-z]{2,}/.test(row.replace(kept, '')))).toEqual([]);
});
