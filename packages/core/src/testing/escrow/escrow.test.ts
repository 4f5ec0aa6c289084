/** One more line in the register is all that a product needs of the core. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eventCodecOf } from '../../event-codec.ts';
import { exchangeOf } from '../../exchange.ts';
import { type CommandsOf, type EventsOf, features } from '../../features.ts';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { wallets } from '../../kernel/ledger/posting.ts';
import { testSeed } from '../random.ts';
import { randomCommands } from '../random-commands.ts';
import { runRandom } from '../random-run.ts';
import { escrow } from './feature.ts';
import { randomEscrow } from './random.ts';

const register = [...features, escrow] as const;
const exchange = exchangeOf(register);
const codec = eventCodecOf(register);

type Commands = CommandsOf<(typeof register)[number]>;
type Events = EventsOf<(typeof register)[number]>;
type Event = Events[keyof Events];
type Body<K extends keyof Commands> = Omit<Commands[K], 'kind' | 'time' | 'idempotency' | 'due'>;

const people = { operator: 100_001, alice: 100_002, bob: 100_003 };
const { operator, alice, bob } = people;
let state: ReturnType<typeof exchange.createState>;
let events: Event[];
let time: number;

function submit<K extends keyof Commands>(kind: K, body: Body<K>) {
  time += 1;
  const decision = exchange.decide(state, { kind, time, ...body } as unknown as Commands[K]);
  if ('refused' in decision) return decision.refused;
  for (const event of decision.events) exchange.evolve(state, event);
  events.push(...decision.events);
  return decision.answer;
}

function registerUser(role: 'trader' | 'operator', funds: bigint): void {
  const { nextUserId, users } = state.auth;
  const names = { account: `u${nextUserId}@example.com`, extensionCode: `C${nextUserId}`, passwordHash: 'h' };
  const invitationCode = users.size === 0 ? '' : `C${operator}`;
  const testFunds = funds === 0n ? [] : [{ asset: 0, amountMinor: funds }];
  submit('RegisterUser', { accountKind: 'email', country: '', ...names, role, invitationCode, testFunds });
}

beforeEach(() => {
  state = exchange.createState();
  events = [];
  time = 1000;
  submit('CreateExchange', { mode: 'demo', seed: '' });
  submit('ListAsset', { code: 'USDT', name: 'Tether', scale: 8 });
  registerUser('operator', 0n);
  submit('SetRoles', { operatorId: 0, userId: operator, roles: ['finance'], reason: 'joins' });
  registerUser('trader', 10_000n);
  registerUser('trader', 0n);
});

const held = (owner: number) => {
  const { available, locked } = balanceOf(state, owner, 'change', 0);
  return `${available}/${locked}`;
};
const open = (amountMinor = 5000n) =>
  submit('OpenEscrow', { userId: alice, sellerId: bob, asset: 0, amountMinor, timeoutMs: 60_000 });

/** What was locked is what records say, and money only moved. */
function assertSound(): void {
  for (const userId of Object.values(people)) {
    for (const wallet of wallets) {
      const own = exchange.locksOf(state, userId).filter((lock) => lock.wallet === wallet);
      const sum = own.reduce((total, { amount }) => total + amount, 0n);
      expect(balanceOf(state, userId, wallet, 0).locked, `${userId} ${wallet}`).toBe(sum);
    }
  }
  expect([...ledgerSums(state.ledger).values()].every((sum) => sum === 0n)).toBe(true);
}

describe('escrow', () => {
  it('locks, and pays less what the house keeps', () => {
    expect(open()).toEqual({ escrowId: 1 });
    expect([held(alice), held(bob)]).toEqual(['5000/5000', '0/0']);
    assertSound();
    expect(submit('ReleaseEscrow', { userId: bob, escrowId: 1 })).toBe('order_not_found');
    expect(submit('ReleaseEscrow', { userId: alice, escrowId: 1 })).toEqual({});
    expect([held(alice), held(bob), held(house.fees)]).toEqual(['5000/0', '4995/0', '5/0']);
    expect(Object.fromEntries(state.escrow.deals)).toEqual({ [operator]: 0, [alice]: 1, [bob]: 1 });
    assertSound();
  });

  it('gives the money back where nobody did anything in time', () => {
    open();
    expect(exchange.nextDeadline(state)).toBe(time + 60_000);
    expect(exchange.followUp(state, time + 59_999)).toBeNull();
    const due = exchange.followUp(state, time + 60_000);
    expect(due).toMatchObject({ kind: 'RefundEscrow', escrowId: 1 });
    time += 60_000;
    submit('RefundEscrow', { escrowId: 1 });
    expect([held(alice), exchange.nextDeadline(state)]).toEqual(['10000/0', null]);
    assertSound();
  });

  it('is settled by staff, who leave a line', () => {
    open();
    expect(submit('SettleEscrow', { operatorId: bob, escrowId: 1, isPaid: true })).toBe('operator_only');
    submit('SettleEscrow', { operatorId: operator, escrowId: 1, isPaid: false });
    const line = {
      act: 'escrow_settle',
      operatorId: operator,
      userId: alice,
      note: '#1',
      before: 'open',
      after: 'refunded',
    };
    expect(events.flatMap((event) => codec.actOf(event) ?? []).slice(1)).toEqual([line]);
    const [last] = events.slice(-1);
    expect(last && codec.usersOf(last)).toEqual([alice, bob]);
  });
});

it('is done at random with everything else, and the same events and a snapshot give the same state', () => {
  const run = runRandom(register, { ...randomCommands, ...randomEscrow }, testSeed(), 3000);
  expect([...run.accepted]).toEqual(expect.arrayContaining(['OpenEscrow', 'ReleaseEscrow', 'SettleEscrow']));
  expect([...run.given]).toContain('RefundEscrow');
  expect([...run.events]).toEqual(expect.arrayContaining(Object.keys(escrow.events)));
});
