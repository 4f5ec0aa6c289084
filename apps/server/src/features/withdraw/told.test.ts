/** What the owner of coins is told, by message and by mail, and that each letter is sent once. */
import { languages } from '@bourse/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { messagesOf } from '../../http/testing/messages.ts';
import { accountOf, act, addRich, foreign, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { maskAccount } from '../spot/index.ts';
import { agree, env, request } from './testing/withdrawals.ts';

let app: TestApp;
let person: TestPerson;
let operator: TestPerson;

beforeAll(async () => {
  app = await buildApp({ env });
  await setNetworks(app);
  operator = await addPerson(app, 'operator');
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addRich(app);
});

const messages = (who = person, lang = 'en') => messagesOf(app, who, lang);

/** Subjects of letters with what they name, newest first. */
async function lettersOf(who = person): Promise<[subject: string, facts: Record<string, string>][]> {
  await app.told();
  return app.outbox
    .list(accountOf(app, who))
    .filter(({ id }) => id?.startsWith('money-letters:'))
    .map(({ subject, facts = [] }) => [
      subject,
      Object.fromEntries(facts.filter(({ label }) => label !== 'Time').map(({ label, value }) => [label, value])),
    ]);
}

it('a withdrawal is told as it is asked for and as it is cancelled', async () => {
  const id = await request(app, person);
  const asked = ['Withdrawal requested', { Amount: '100 USDT', Network: 'Ethereum (ERC20)', To: foreign.erc20 }];
  const askedMessage = {
    kind: 'withdrawal_requested',
    title: 'Withdrawal requested',
    content: `100 USDT to ${foreign.erc20} on Ethereum (ERC20). If it was not you, cancel it and change your password.`,
  };
  expect(await lettersOf()).toEqual([asked]);
  expect(await messages()).toEqual([askedMessage]);
  await act(app, person, '/api/wallet/withdraw_cancel', { id: String(id) });
  expect(await lettersOf()).toEqual([['Withdrawal cancelled', { Amount: '100 USDT' }], asked]);
  const cancelled = {
    kind: 'withdrawal_cancelled',
    title: 'Withdrawal cancelled',
    content: '100 USDT are back in your account',
  };
  expect(await messages()).toEqual([cancelled, askedMessage]);
});

it('it is told as it is sent, with its transaction', async () => {
  const id = await request(app, person);
  await agree(app, operator, id);
  const hash = `0x${String(id).padStart(64, 'd')}`;
  const sent = { operatorId: 0, withdrawalId: id, transaction: hash, bytes: new Uint8Array() };
  expect(await app.writer.submit({ kind: 'PrepareWithdrawal', ...sent })).toHaveProperty('answer');
  expect((await lettersOf())[0]).toEqual(['Withdrawal sent', { Amount: '100 USDT', Transaction: hash }]);
  expect((await messages())[0]).toMatchObject({
    title: 'Withdrawal sent',
    content: '100 USDT are on the network and wait to be confirmed',
  });
});

it('coins of another user are told to both, with the sender masked', async () => {
  const receiver = await addPerson(app);
  await request(app, person, { network: '', address: '', toUserId: receiver.userId });
  const nameOf = ({ userId }: TestPerson) => {
    const user = app.writer.state.auth.users.get(userId);
    return user === undefined ? '' : maskAccount(user);
  };
  const [from, to] = [nameOf(person), nameOf(receiver)];
  expect(from).toContain('***@');
  expect(await lettersOf(receiver)).toEqual([['You received coins', { Amount: '100 USDT', From: from }]]);
  expect(await messages(receiver)).toEqual([
    { kind: 'withdrawal_received', title: 'You received coins', content: `${from} sent you 100 USDT` },
  ]);
  expect(await lettersOf()).toEqual([['Withdrawal completed', { Amount: '100 USDT', To: to }]]);
  expect((await messages()).map(({ kind }) => kind)).toEqual(['withdrawal_success']);
});

it('messages are in the language of the reader, and name the whole address', async () => {
  await request(app, person);
  const told = await Promise.all(languages.map(async (lang) => (await messages(person, lang))[0]?.content ?? ''));
  expect(new Set(told).size).toBe(languages.length);
  for (const content of told) expect(content).toContain(foreign.erc20);
});
