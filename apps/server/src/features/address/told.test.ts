/** Changes of the address book tell their owner, by message and by mail. */
import { languages } from '@bourse/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { post } from '../../http/testing/client.ts';
import { accountOf, assets, by, foreign, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await buildApp({ env: { DEMO_CHAIN: 'calm', WITHDRAW_DEMO_SECONDS: '0' } });
  await setNetworks(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addPerson(app);
});

type Told = readonly [title: string, text: string];

/** Newest first, in messages and in letters, which say the same. */
async function told(lang = 'en'): Promise<{ messages: Told[]; letters: Told[] }> {
  const { message } = (await post(app, '/api/user/message_list', {}, by(person, { lang }))).body;
  await app.told();
  const letters = app.outbox.list(accountOf(app, person)).filter(({ id }) => id?.startsWith('address-letters:'));
  const { list } = message as { list: { title: string; content: string }[] };
  return {
    messages: list.map(({ title, content }) => [title, content]),
    letters: letters.map(({ subject, text }) => [subject, text.split('\n')[0] ?? '']),
  };
}

const setWhitelist = (isOn: boolean) =>
  app.writer.submit({ kind: 'SetWhitelist', userId: person.userId, isOn, proof: null });
const add = (label: string) =>
  app.writer.submit({
    kind: 'AddAddress',
    userId: person.userId,
    asset: assets.USDT,
    network: 'erc20',
    address: foreign.erc20,
    label,
    proof: null,
    isConfirmed: true,
  });

it('the whitelist is told as it goes on and off, and not where it stays as it was', async () => {
  await setWhitelist(true);
  await setWhitelist(true);
  await setWhitelist(false);
  const expected = [
    [
      'Whitelist turned off',
      'For 24 hours nothing can be withdrawn. If it was not you, change your password and contact support.',
    ],
    [
      'Whitelist turned on',
      'Withdrawals go only to addresses in your address book. If it was not you, change your password and contact support.',
    ],
  ];
  expect(await told()).toEqual({ messages: expected, letters: expected });
});

it.each([
  ['cold1', 'cold1, 0x5290…9EE7'],
  ['', '0x5290…9EE7'],
])('a new address with the label %j is told masked', async (label, name) => {
  await add(label);
  const text = `USDT on Ethereum (ERC20): ${name}. If it was not you, delete it, change your password and contact support.`;
  const expected = [['Withdrawal address added', text]];
  expect(await told()).toEqual({ messages: expected, letters: expected });
});

it('messages are in the language of the reader', async () => {
  await add('');
  const titles = await Promise.all(languages.map(async (lang) => (await told(lang)).messages[0]?.[0]));
  expect(new Set(titles).size).toBe(languages.length);
});
