/** Deals with agents: every cell of both tables, the clocks, the bond, and what nobody gets away with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { tableOf } from '../../kernel/declare/lifecycle.ts';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import {
  accepted,
  acts,
  agent,
  assertLocks,
  begin,
  day,
  exchange,
  held,
  judge,
  minute,
  open,
  outcome,
  pass,
  stranger,
  terms,
  user,
} from '../../testing/acceptor/deals.ts';
import { coin, usdt } from '../../testing/build-coins.ts';
import { approve, save } from '../../testing/c2c/deals.ts';
import { agentDeposits, agentWithdrawals } from './lifecycle.ts';
import { depositPayMs, withdrawalAcceptMs } from './open.ts';

type Side = 'user' | 'agent' | 'stranger';
const idOf = (side: Side) => ({ user, agent, stranger })[side];
const placeOf = () => {
  const deal = exchange.state.acceptor.deals.get(1);
  if (deal === undefined) return 'ended';
  return deal.isDisputed ? 'disputed' : deal.step;
};

/** A deal that is as far as that. */
function reach(isDeposit: boolean, place: string): void {
  begin();
  expect(outcome(open(isDeposit))).toBe('ok');
  const way: Readonly<Record<string, readonly (() => unknown)[]>> = isDeposit
    ? {
        opened: [],
        paid: [() => acts.pay(user)],
        refused: [() => acts.pay(user), () => acts.refuse(agent)],
        disputed: [() => acts.pay(user), () => acts.dispute(user)],
        ended: [() => acts.cancel(user)],
      }
    : {
        opened: [],
        accepted: [() => acts.accept(agent)],
        transferred: [() => acts.accept(agent), () => acts.transfer(agent)],
        confirmed: [() => acts.accept(agent), () => acts.transfer(agent), () => pass(20 * minute)],
        disputed: [() => acts.accept(agent), () => acts.transfer(agent), () => acts.dispute(user)],
        ended: [() => acts.cancel(user)],
      };
  for (const act of way[place] ?? []) act();
  expect(placeOf()).toBe(place);
}

describe.each([
  ['a deposit', true, agentDeposits],
  ['a withdrawal', false, agentWithdrawals],
] as const)('who may do what with %s', (_, isDeposit, lifecycle) => {
  const places = [...lifecycle.open, 'ended'] as const;
  const cells = places.flatMap((place) =>
    (Object.keys(acts) as (keyof typeof acts)[]).flatMap((act) =>
      (['user', 'agent', 'stranger'] as const).map((side) => [act, side, place] as const),
    ),
  );
  it.each(cells)('%s by %s where it is %s', (act, side, place) => {
    reach(isDeposit, place);
    const rules = lifecycle.acts as Readonly<
      Record<string, { by: Readonly<Record<string, Readonly<Record<string, string>>>> }>
    >;
    const to = side === 'stranger' ? undefined : rules[act]?.by[side]?.[place];
    const isKnown = side !== 'stranger' && place !== 'ended';
    const before = hashState(exchange.state);
    const wanted = to === undefined ? (isKnown ? 'acceptor_deal_state' : 'acceptor_deal_not_found') : 'ok';
    expect(outcome(acts[act](idOf(side)))).toBe(wanted);
    if (to === undefined) expect(hashState(exchange.state)).toBe(before);
    else expect(placeOf()).toBe(to === 'done' || to === 'over' ? 'ended' : to);
    assertLocks();
  });

  it.each(places)('by the clock and by staff where it is %s', (place) => {
    reach(isDeposit, place);
    expect(outcome(judge(true))).toBe(
      place === 'disputed' ? 'ok' : place === 'ended' ? 'acceptor_deal_not_found' : 'acceptor_deal_state',
    );
    reach(isDeposit, place);
    const clock = lifecycle.acts.pass.by.clock as Readonly<Record<string, string>>;
    const to = clock[place];
    const deadline = exchange.state.acceptor.deals.get(1)?.deadline ?? exchange.time;
    pass(Math.max(0, deadline - exchange.time));
    expect(placeOf()).toBe(to === undefined ? place : to === 'done' || to === 'over' ? 'ended' : to);
    assertLocks();
  });
});

beforeEach(begin);

describe('a deposit', () => {
  it('locks the agent’s coins at the rate of that moment and gives them over when the agent says so', () => {
    open(true);
    expect([held(agent), held(user)]).toEqual(['380/120', '500/0']);
    exchange.run('SetAcceptorTerms', { userId: agent, ...terms, rechargeRate: 74_000 });
    acts.pay(user);
    acts.confirm(agent);
    expect([held(agent), held(user)]).toEqual(['380/100', '520/0']);
    assertLocks();
  });

  it('that was not paid in half an hour is refused, and its user has half an hour to say that it was', () => {
    open(true);
    pass(depositPayMs - 1);
    expect(placeOf()).toBe('opened');
    pass(1);
    expect(placeOf()).toBe('refused');
    pass(30 * minute - 1);
    expect(outcome(acts.dispute(user))).toBe('ok');
    expect(outcome(judge(true))).toBe('ok');
    expect(held(user)).toBe('520/0');
    open(true, { userId: stranger });
    pass(depositPayMs);
    pass(30 * minute);
    expect([placeOf(), held(agent)]).toEqual(['ended', '380/100']);
  });

  it('refused by the agent keeps its coins for a day, so nobody refuses a paid one and runs', () => {
    open(true);
    acts.pay(user);
    acts.refuse(agent);
    expect(held(agent)).toBe('380/120');
    pass(day - 1);
    expect(outcome(acts.dispute(user))).toBe('ok');
    judge(true);
    expect(held(user)).toBe('520/0');
  });

  it('unanswered for a day is looked at by staff', () => {
    open(true);
    acts.pay(user);
    pass(day);
    expect([placeOf(), exchange.last('AcceptorDealDisputed').byUserId]).toEqual(['disputed', 0]);
  });

  it('is no free option: two unpaid at once, and three let go in a day are the last of it', () => {
    expect([open(true), open(true), open(true)].map(outcome)).toEqual(['ok', 'ok', 'c2c_unpaid']);
    acts.cancel(user, 1);
    acts.cancel(user, 2);
    open(true);
    acts.cancel(user, 3);
    expect(outcome(open(true))).toBe('c2c_let_go');
    expect(held(agent)).toBe('400/100');
  });

  it('counts once as let go where it expired and its user gave up the dispute after', () => {
    open(true);
    pass(depositPayMs);
    expect(outcome(acts.dispute(user))).toBe('ok');
    expect(outcome(acts.cancel(user))).toBe('ok');
    for (const dealId of [2, 3]) {
      expect(outcome(open(true))).toBe('ok');
      expect(outcome(acts.cancel(user, dealId))).toBe('ok');
    }
    expect(outcome(open(true))).toBe('c2c_let_go');
    assertLocks();
  });

  it('stays open past a deadline that the exchange missed', () => {
    open(true);
    pass(depositPayMs + 2 * minute);
    expect(placeOf()).toBe('opened');
    expect(outcome(acts.pay(user))).toBe('ok');
    open(true);
    pass(depositPayMs + 2 * minute);
    pass(5 * minute);
    expect(exchange.state.acceptor.deals.get(2)?.step).toBe('refused');
  });
});

describe('a withdrawal', () => {
  it('is confirmed after 20 minutes without a word, and the coins stay with the agent for a day', () => {
    open(false);
    expect([held(agent), held(user)]).toEqual(['400/100', '480/20']);
    acts.accept(agent);
    acts.transfer(agent);
    pass(20 * minute);
    expect([placeOf(), held(agent), held(user)]).toEqual(['confirmed', '400/120', '480/0']);
    pass(day);
    expect([placeOf(), held(agent)]).toEqual(['ended', '420/100']);
    assertLocks();
  });

  it('said to be transferred at night is disputed the day after, and its user gets the coins back', () => {
    open(false);
    acts.accept(agent);
    acts.transfer(agent);
    pass(20 * minute);
    pass(day - minute);
    expect(outcome(acts.dispute(user))).toBe('ok');
    judge(false);
    expect([held(agent), held(user)]).toEqual(['400/100', '500/0']);
  });

  it('is paid from the bond where its user found out later, by two, up to what it was', () => {
    open(false);
    acts.accept(agent);
    acts.transfer(agent);
    acts.confirm(user);
    pass(29 * day);
    const asks = { operatorId: 0, dealId: 1, amountMinor: 20n * coin, reason: 'No money came' };
    expect(outcome(exchange.submit('PayFromBond', { ...asks, operatorId: exchange.staff }))).toBe('proposal_required');
    expect(outcome(exchange.submit('PayFromBond', { ...asks, amountMinor: 20n * coin + 1n }))).toBe(
      'acceptor_bond_amount',
    );
    expect(outcome(exchange.submit('PayFromBond', asks))).toBe('ok');
    expect([held(agent), held(user)]).toEqual(['420/80', '500/0']);
    expect(outcome(exchange.submit('PayFromBond', { ...asks, amountMinor: 1n }))).toBe('acceptor_bond_amount');
    pass(day);
    expect(outcome(exchange.submit('PayFromBond', asks))).toBe('acceptor_deal_not_found');
    assertLocks();
  });

  it('that no agent accepts in two hours goes back', () => {
    open(false);
    pass(withdrawalAcceptMs);
    expect([placeOf(), held(user)]).toEqual(['ended', '500/0']);
  });

  it('is not cancelled while the agent transfers, and an agent who is late is looked at by staff', () => {
    open(false);
    acts.accept(agent);
    expect(outcome(acts.cancel(user))).toBe('acceptor_deal_state');
    pass(30 * minute);
    expect([placeOf(), held(user)]).toEqual(['disputed', '480/20']);
    expect(outcome(acts.refuse(agent))).toBe('ok');
    expect(held(user)).toBe('500/0');
  });

  it('takes a reference that was never used by that way, however it was typed', () => {
    for (const dealId of [1, 2]) {
      open(false, { way: 'bank' });
      acts.accept(agent, dealId);
    }
    expect(outcome(acts.transfer(agent, 1, ' - '))).toBe('acceptor_reference_required');
    expect(outcome(acts.transfer(agent, 1, 'ab-12'))).toBe('ok');
    expect(outcome(acts.transfer(agent, 2, 'AB 12'))).toBe('acceptor_reference_used');
  });

  it('does not confirm itself where its user’s account may be in other hands', () => {
    open(false);
    acts.accept(agent);
    acts.transfer(agent);
    const change = {
      operatorId: exchange.staff,
      scope: 'user',
      target: String(user),
      effect: 'no_withdrawals',
    } as const;
    exchange.run('Restrict', { ...change, reason: 'x', text: '', until: 0 } as never);
    pass(20 * minute);
    expect(placeOf()).toBe('disputed');
  });
});

describe('opening', () => {
  it.each([
    ['by a stranger to identity', () => open(true, { userId: exchange.addUser({}) }), 'c2c_identity_required'],
    ['with oneself', () => open(true, { userId: agent }), 'acceptor_own'],
    ['with nobody', () => open(true, { acceptorId: 9 }), 'acceptor_not_found'],
    ['of nothing', () => open(true, { moneyFen: 0 }), 'acceptor_money_required'],
    ['of too little', () => open(true, { moneyFen: 7_199 }), 'acceptor_too_small'],
    ['of more than the agent says', () => open(true, { moneyFen: 200_001 }), 'acceptor_too_large'],
    ['of more than one has', () => open(false, { moneyFen: 200_000, userId: poor() }), 'insufficient_balance'],
    ['at a rate worse than was seen', () => open(true, { worstRate: 72_499 }), 'acceptor_rate_changed'],
    ['at a withdrawal’s', () => open(false, { worstRate: 71_501 }), 'acceptor_rate_changed'],
    ['by a way that one has not', () => open(true, { way: 'we_chat' }), 'c2c_way_missing'],
  ])('%s is refused and changes nothing', (_, act, wanted) => {
    const before = () => [held(agent), held(user), exchange.state.acceptor.deals.size];
    const was = before();
    expect(outcome(act())).toBe(wanted);
    expect(before()).toEqual(was);
  });

  function poor(): number {
    const userId = exchange.addUser({ USDT: '5' });
    approve(userId);
    save(userId);
    exchange.time += day;
    return userId;
  }

  it('stops where the agent’s coins are held back, where the agent is stopped, and where it is switched off', () => {
    exchange.run('Restrict', {
      ...{ operatorId: exchange.staff, scope: 'user', target: String(agent), effect: 'no_withdrawals' },
      ...{ reason: 'x', text: '', until: 0 },
    } as never);
    expect([open(true), open(false)].map(outcome)).toEqual(['acceptor_not_taking', 'ok']);
    const stop = { operatorId: exchange.staff, acceptorId: 1, isStopped: true, reason: 'Complaints' };
    expect(outcome(exchange.submit('StopAcceptor', stop))).toBe('ok');
    expect(outcome(open(false))).toBe('acceptor_not_found');
    expect(outcome(exchange.submit('StopAcceptor', { ...stop, isStopped: false }))).toBe('proposal_required');
    const off = { operatorId: exchange.staff, isOn: false, reason: 'A rest' };
    expect(outcome(exchange.submit('SwitchAcceptors', off))).toBe('ok');
    expect(outcome(open(false))).toBe('not_open');
    expect(outcome(exchange.submit('SwitchAcceptors', { ...off, isOn: true }))).toBe('proposal_required');
  });

  it('stops at a rate that somebody forgot', () => {
    exchange.run('SetCnyRate', { operatorId: 0, rate: 60_000, reason: '' });
    expect(outcome(open(true))).toBe('acceptor_not_taking');
  });
});

describe('an agent', () => {
  it('is accepted by two, with a bond that is there', () => {
    exchange.run('ApplyAcceptor', { userId: stranger, name: 'Lantern', city: 'Xiamen', district: 'Siming' });
    const asks = accepted({ acceptorId: 2 });
    expect(outcome(exchange.submit('SetAcceptor', { ...asks, operatorId: exchange.staff }))).toBe('proposal_required');
    expect(outcome(exchange.submit('SetAcceptor', { ...asks, bondMinor: 501n * coin }))).toBe('insufficient_balance');
    expect(outcome(open(true, { acceptorId: 2 }))).toBe('acceptor_not_found');
    expect(outcome(exchange.submit('SetAcceptor', asks))).toBe('ok');
    expect([held(stranger), outcome(open(true, { acceptorId: 2 }))]).toEqual(['400/100', 'acceptor_not_taking']);
  });

  it('applies once, by a name of their own, and can take it back', () => {
    const apply = (userId: number, name: string) =>
      outcome(exchange.submit('ApplyAcceptor', { userId, name, city: 'Xiamen', district: 'Siming' }));
    expect([apply(user, 'HARBOUR'), apply(user, 'x'), apply(user, 'Lantern'), apply(user, 'Again')]).toEqual([
      'acceptor_name_taken',
      'acceptor_name_required',
      'ok',
      'acceptor_applied',
    ]);
    expect(outcome(exchange.submit('LeaveAcceptor', { userId: user }))).toBe('ok');
    expect(apply(user, 'Again')).toBe('ok');
    exchange.run('StopAcceptor', { operatorId: exchange.staff, acceptorId: 3, isStopped: true, reason: 'Unknown' });
    expect(exchange.state.acceptor.acceptors.size).toBe(1);
  });

  it('has the bond back a month after the last deal and not sooner, nor a part of it', () => {
    open(false);
    acts.cancel(user);
    const leave = () => outcome(exchange.submit('LeaveAcceptor', { userId: agent }));
    pass(30 * day - minute);
    expect(leave()).toBe('acceptor_bond_kept');
    expect(outcome(exchange.submit('SetAcceptor', accepted({ bondMinor: 1n })))).toBe('acceptor_bond_kept');
    pass(2 * minute);
    expect([leave(), held(agent)]).toEqual(['ok', '500/0']);
    assertLocks();
  });

  it('sets rates within a fifth of what a USDT costs, and never buys dearer than they sell', () => {
    const set = (change: Partial<typeof terms>, userId = agent) =>
      outcome(exchange.submit('SetAcceptorTerms', { userId, ...terms, ...change }));
    expect([
      set({ rechargeRate: 86_400 }),
      set({ rechargeRate: 86_401 }),
      set({ cashRate: 57_599 }),
      set({ rechargeRate: 71_000 }),
      set({}, user),
    ]).toEqual(['ok', 'acceptor_rate_band', 'acceptor_rate_band', 'acceptor_rates_crossed', 'acceptor_not_one']);
  });

  it('does not judge, and nobody judges a deal of their own', () => {
    reach(true, 'disputed');
    expect(outcome(judge(true, 1, agent))).toBe('operator_only');
    exchange.run('LinkAccounts', { userId: exchange.staff, otherId: agent } as never);
    expect(outcome(judge(true))).toBe('own_act');
  });
});

it('is in snapshots, with its clocks', () => {
  reach(false, 'confirmed');
  open(true);
  acts.pay(user, 2);
  acts.dispute(user, 2);
  const restored = restoreState(snapshotState(exchange.state));
  expect(restored && hashState(restored)).toBe(hashState(exchange.state));
  expect(balanceOf(exchange.state, agent, 'legal', usdt).locked).toBe(140n * coin);
});

it('the documented tables are those of the code', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/features/acceptor.md'), 'utf8');
  for (const lifecycle of [agentDeposits, agentWithdrawals]) expect(page).toContain(tableOf(lifecycle as never));
});
