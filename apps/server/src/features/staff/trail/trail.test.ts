/** What the trail says, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../../http/testing/build-app.ts';
import { get } from '../../../http/testing/client.ts';
import { act, addRich, ask, by, coin, foreign, setNetworks } from '../../../http/testing/money.ts';
import { addMember, addPerson, type TestPerson } from '../../../http/testing/people.ts';

type Fields = Record<string, string>;
type Effect = 'no_trading' | 'no_login';
interface Piece {
  readonly list: readonly (Fields & { id: number })[];
  readonly next_before_id: number;
}

let app: TestApp;
let operator: TestPerson;
let trader: TestPerson;

/** So many USDT, to an address of nobody's here. */
const toForeign = (amount: bigint) => {
  const where = { asset: 0, network: 'erc20', address: foreign.erc20, toUserId: 0 };
  return { ...where, amountMinor: amount * coin, payableMinor: 1n };
};

beforeAll(async () => {
  app = await buildApp({ env: { DEMO_CHAIN: 'calm', WITHDRAW_DEMO_SECONDS: '0' } });
  await setNetworks(app);
  operator = await addPerson(app, 'operator');
  trader = await addRich(app);
});
afterAll(() => app.close());

async function read<T>(path: string, fields: Fields = {}): Promise<T> {
  const answer = await ask(app, operator, `/api/staff/${path}?${new URLSearchParams(fields)}`);
  expect(answer.type, `${path} ${JSON.stringify(answer)}`).toBe('ok');
  return answer.message as T;
}

describe('the trail', () => {
  it('is searched by person, user, act, time and text, in pieces', async () => {
    const [one, other] = [await addPerson(app, 'operator'), await addPerson(app, 'operator')];
    const { userId } = await addPerson(app);
    const restrict = async ({ userId: operatorId }: TestPerson, reason: string, target: number, effect: Effect) => {
      const asked = { scope: 'user', target: String(target), effect, text: '' } as const;
      const set = await app.writer.submit({ kind: 'Restrict', operatorId, ...asked, reason });
      if ('refused' in set) throw new Error(set.refused);
      await app.writer.submit({ kind: 'EndSessions', operatorId, userId: target, reason: 'over' });
    };
    const start = Date.now();
    await restrict(one, 'Court ORDER 5', userId, 'no_trading');
    await app.pass(60_000);
    const middle = Date.now();
    await restrict(one, 'drill', trader.userId, 'no_trading');
    await restrict(other, 'drill_100%', userId, 'no_login');
    const acts = async (fields: Fields) =>
      (await read<Piece>('audit/list', fields)).list.map(({ act, note, before, after }) =>
        [act, note, before, after].join('|'),
      );
    const set = (user: number, reason: string, effect = 'no_trading') => `restrict|user ${user}: ${reason}||${effect}`;
    const ended = 'end_sessions|over|1|0';
    const ofOne = [ended, set(trader.userId, 'drill'), ended, set(userId, 'Court ORDER 5')];
    const operator_id = String(one.userId);
    const user_id = String(userId);
    expect(await acts({ operator_id })).toEqual(ofOne);
    expect(await acts({ operator_id, act: 'restrict' })).toEqual([ofOne[1], ofOne[3]]);
    expect(await acts({ user_id, act: 'restrict' })).toEqual([set(userId, 'drill_100%', 'no_login'), ofOne[3]]);
    expect(await acts({ user_id, operator_id })).toEqual(ofOne.slice(2));
    expect(await acts({ text: 'court order' })).toEqual([ofOne[3]]);
    // No pattern: what is written is what is looked for.
    expect(await acts({ text: 'l_100%', user_id })).toEqual([set(userId, 'drill_100%', 'no_login')]);
    expect(await acts({ text: '_0%' })).toEqual([]);
    const moment = (ms: number) => new Date(ms).toISOString();
    expect(await acts({ operator_id, from: moment(middle) })).toEqual(ofOne.slice(0, 2));
    expect(await acts({ operator_id, from: moment(start), to: moment(middle) })).toEqual(ofOne.slice(2));
    expect(await acts({ operator_id, to: moment(middle).slice(0, 10) })).toEqual(ofOne);
    expect(await acts({ operator_id, from: '2101-01-01' })).toEqual([]);
    const seen: string[] = [];
    for (let before = ''; before !== '0'; ) {
      const asked = { operator_id, limit: '1', ...(before !== '' && { before_id: before }) };
      const piece = await read<Piece>('audit/list', asked);
      seen.push(...piece.list.map(({ note = '' }) => note));
      before = String(piece.next_before_id);
    }
    expect(seen).toEqual(ofOne.map((line) => line.split('|')[1]));
    for (const time of ['from=2026-13-01', 'from=2026-11-31', 'to=2026-02-30', 'to=2026-11-23T00:00:00']) {
      expect((await ask(app, operator, `/api/staff/audit/list?${time}`)).code, time).toBe('parameter_error');
    }
  });

  it('says what money an act was about', async () => {
    const person = await addRich(app);
    const { code: coin_ } = app.writer.state.market.assets[0] ?? { code: '' };
    const to = toForeign(40n);
    const asked = { userId: person.userId, ...to, proof: null, isConfirmed: true, approveAfterMs: 0 };
    const request = await app.writer.submit({ kind: 'RequestWithdrawal', ...asked });
    if ('refused' in request) throw new Error(request.refused);
    const rejected = { withdrawalId: request.answer.withdrawalId, verdict: 'rejected', reason: 'no' } as const;
    await app.writer.submit({ kind: 'ReviewWithdrawal', operatorId: operator.userId, ...rejected });
    const user_id = String(person.userId);
    const facts = { coin: coin_, amount: '40', network: 'erc20', address: foreign.erc20, transaction: '' };
    const [line] = (await read<Piece>('audit/list', { user_id, act: 'withdrawal_reject' })).list;
    expect(line).toMatchObject({ user_id: person.userId, ...facts, network_name: 'Ethereum (ERC20)' });
    const { text } = await get(app, `/api/staff/audit/file?user_id=${user_id}&act=withdrawal_reject`, by(operator));
    expect(text).toContain(`,applying,rejected,${coin_},40,erc20,${foreign.erc20},`);

    const form = { currency: '1', hash: '0xf0', amount: '7.5', type: 'erc20' };
    await act(app, person, '/api/wallet/charge_req', form);
    const { view } = app.lifecycle.services ?? {};
    await view?.waitFor(app.writer.durableSeq);
    const rows = await view?.db.selectFrom('deposit_forms').selectAll().execute();
    const formId = rows?.find(({ user_id: of }) => of === person.userId)?.id ?? 0;
    const refused = { kind: 'RejectDepositForm', operatorId: operator.userId, formId, reason: 'unknown' } as const;
    expect(await app.writer.submit(refused)).toHaveProperty('answer');
    const [refusedLine] = (await read<Piece>('audit/list', { user_id, act: 'deposit_form_reject' })).list;
    expect(refusedLine).toMatchObject({ coin: coin_, amount: '7.5', network: 'erc20' });
  });

  it('says it of a proposal too, and of what becomes of it', async () => {
    const person = await addRich(app);
    const colleague = await addPerson(app, 'operator');
    const asked = { userId: person.userId, ...toForeign(30n), proof: null, isConfirmed: true, approveAfterMs: 0 };
    const request = await app.writer.submit({ kind: 'RequestWithdrawal', ...asked });
    if ('refused' in request) throw new Error(request.refused);
    const reason = 'asset 1: 5';
    const propose = async (act: string, asks: object) => {
      const proposal = { operatorId: operator.userId, act, asks, reason, hash: act, address: '' };
      const made = await app.writer.submit({ kind: 'Propose', ...proposal });
      if ('refused' in made) throw new Error(`${act}: ${made.refused}`);
      const { proposalId } = made.answer;
      await app.writer.submit({ kind: 'RefuseProposal', operatorId: colleague.userId, proposalId, reason });
    };
    const { withdrawalId } = request.answer;
    await propose('ReviewWithdrawal', { withdrawalId, verdict: 'agreed', reason });
    const money = { asset: 0, amountMinor: -2n * coin };
    await propose('CorrectBalance', { userId: person.userId, wallet: 'change', ...money, reason, text: '' });
    await propose('EnterFigure', { asset: 1, amountMinor: coin, takenAt: Date.now(), reason });
    await propose('SetWithdrawalLimit', { limitCents: 5n, reason });
    const factsOf = async (act: string) =>
      (await read<Piece>('audit/list', { act, limit: '4' })).list.map(({ coin: of, amount, network, address }) =>
        [of, amount, network, address].join(' ').trim(),
      );
    const facts = ['', 'BTC 1', 'USDT -2', `USDT 30 erc20 ${foreign.erc20}`];
    expect(await factsOf('propose')).toEqual(facts);
    expect(await factsOf('refuse_proposal')).toEqual(facts);
  });

  it('names markets and coins where the exchange counts them, and leaves what somebody typed', async () => {
    const author = await addPerson(app, 'operator');
    const by = { operatorId: author.userId, reason: 'market 0: asset 0: 5' };
    for (const [scope, target, effect] of [
      ['market', '0', 'halt'],
      ['asset', '1', 'no_withdrawals'],
    ] as const)
      await app.writer.submit({ kind: 'Restrict', ...by, scope, target, effect, text: '' });
    const restrictions = [...app.writer.state.restrictions.list()];
    const lift = restrictions.find(({ scope }) => scope === 'asset');
    const asks = { restrictionId: lift?.restrictionId ?? 0, reason: 'over' };
    const proposal = { act: 'LiftRestriction', asks, reason: 'over', hash: 'lift', address: '' };
    const made = await app.writer.submit({ kind: 'Propose', operatorId: operator.userId, ...proposal });
    expect(made).toHaveProperty('answer');
    const { list } = await read<Piece>('audit/list', { operator_id: String(author.userId) });
    expect(list.map(({ note }) => note)).toEqual([`asset BTC: ${by.reason}`, `market BTC/USDT: ${by.reason}`]);
    const [line] = (await read<Piece>('audit/list', { act: 'propose', limit: '1' })).list;
    expect(line).toMatchObject({ before: `asset BTC: no_withdrawals: ${by.reason}`, after: 'asset BTC: ' });
    const [open] = (await read<{ list: { changes: object[] }[] }>('proposal/list', { status: 'open' })).list;
    expect(open?.changes).toEqual([{ what: 'asset BTC', before: `no_withdrawals: ${by.reason}`, after: '' }]);
  });

  it('is a file that no spreadsheet takes for formulas', async () => {
    const author = await addPerson(app, 'operator');
    const asked = { scope: 'market', target: '0', effect: 'halt', text: '' } as const;
    const set = await app.writer.submit({ kind: 'Restrict', operatorId: author.userId, ...asked, reason: 'a, "b"' });
    if ('refused' in set) throw new Error(set.refused);
    const { restrictionId } = set.answer;
    await app.writer.submit({ kind: 'LiftRestriction', operatorId: author.userId, restrictionId, reason: 'over' });
    // An account whose name begins like a formula.
    await addMember(app, '=cmd@example.com', 'secret12');
    const formula = [...app.writer.state.auth.users.values()].find(({ account }) => account.startsWith('='));
    const sessions = { operatorId: author.userId, userId: formula?.userId ?? 0, reason: '=HYPERLINK("x")' };
    await app.writer.submit({ kind: 'EndSessions', ...sessions });
    const path = `/api/staff/audit/file?operator_id=${author.userId}`;
    const { headers, text } = await get(app, path, by(operator));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe(
      'id,time,operator_id,operator,act,user_id,account,note,before,after,coin,amount,network,address,transaction',
    );
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(`,'=cmd@example.com,"'=HYPERLINK(""x"")",0,0`);
    expect(lines[2]).toContain('"market BTC/USDT: a, ""b""",,halt');
  });
});
