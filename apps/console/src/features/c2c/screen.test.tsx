// @vitest-environment happy-dom
/** Deals as staff see them: the list and its tabs, one deal, and what is decided about it. */
import { write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import C2cScreen from './screen.tsx';
import { quiet, row, whole } from './testing/deals.ts';

const { officeDeals, officeDeal, officeTerms, judge, reopenTrader } = calls.c2c;
const proposed = 'Proposed. Someone else has to approve it';
let waiting = [row(7), row(8)];
let asked: string[] = [];
const others = window.fetch;

beforeEach(() => {
  waiting = [row(7), row(8)];
  asked = [];
  answer(officeDeals, () => ({ message: { list: waiting, page: 1, limit: 50, total: waiting.length } }));
  answer(officeTerms, { message: { is_on: 1, rate: '7.2000', rate_time: '2026-11-23T10:00:00.000Z', is_overdue: 0 } });
  answer(officeDeal, ({ fields }) => ({ message: whole(Number(fields.id)) }));
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.includes('/c2c_picture')) return others(address, init);
    asked.push(`${address} ${new Headers(init?.headers).has('authorization')}`);
    return Promise.resolve(new Response('picture', { headers: { 'content-type': 'image/jpeg' } }));
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
});

const open = (at = '', permissions = staff.permissions) =>
  showConsole(<C2cScreen />, { at: `/console/p2p${at}`, who: { ...staff, permissions } });
const cells = (line: HTMLElement) =>
  within(line)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('disputes come first, and the address has the state that is shown', async () => {
  const person = await open();
  const line = (await screen.findByRole('button', { name: 'Open P2P order 7' })).closest('tr') as HTMLElement;
  expect(cells(line).slice(1, 8)).toEqual([
    ...['7', '1,500.5 USDT', '10,803.60', 'Bank transfer', 'sam@example.com', 'pat@example.com', 'Disputed'],
  ]);
  expect(sent(officeDeals)[0]?.fields).toMatchObject({ state: 'disputed' });
  const tabs = within(screen.getByRole('radiogroup', { name: 'Status' }));
  expect(tabs.getAllByRole('radio').map((tab) => tab.textContent)).toEqual([
    ...['Disputed', 'All', 'Awaiting payment', 'Paid', 'Completed', 'Cancelled'],
  ]);
  await person.click(tabs.getByRole('radio', { name: 'Cancelled' }));
  await waitFor(() => expect(sent(officeDeals).at(-1)?.fields).toMatchObject({ state: 'cancelled' }));
  expect(window.location.search).toBe('?state=cancelled');
  await person.click(tabs.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(sent(officeDeals).at(-1)?.fields.state ?? '').toBe(''));
  await person.click(tabs.getByRole('radio', { name: 'Disputed' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a disputed deal shows both sides, how the seller is paid, and what they wrote', async () => {
  await open('?open=7');
  const sides = within(await screen.findByRole('table', { name: 'Seller and buyer' }));
  const lineOf = (name: string) => cells(sides.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
  expect(lineOf('Verified name')).toEqual(['Kim Sam', 'Lee Pat']);
  expect(lineOf('Orders')).toEqual(['9', '41']);
  expect(lineOf('Disputes lost in 30 days')).toEqual(['0', '1']);
  expect(sides.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/console/users?search=100002&open=100002',
    '/console/users?search=100003&open=100003',
  ]);
  screen.getByText('6222 0001');
  screen.getByText('Disputed by the buyer');
  screen.getByText('12, posted by the seller');
  const chat = within(screen.getByRole('list', { name: 'Chat' })).getAllByRole('listitem');
  expect(chat.map((said) => said.querySelector('b')?.textContent)).toEqual(['Buyer', 'Seller', 'Buyer']);
  within(chat[1] as HTMLElement).getByText('Nothing has arrived');
  expect(sent(officeDeal)).toHaveLength(1);
});

test('a picture is fetched with the session, and shown large from memory', async () => {
  const person = await open('?open=7');
  await person.click(await screen.findByRole('button', { name: 'Picture from the buyer' }));
  const large = openDialog().getByRole('img', { name: 'Picture from the buyer, enlarged' });
  expect(large.getAttribute('src')).toBe('blob:picture');
  expect(asked).toEqual([expect.stringMatching(/\/api\/office\/c2c_picture\?id=7&message_id=3 true$/)]);
});

test('the chat of a deal that nobody disputed stays closed, and nothing can be decided', async () => {
  waiting = [row(7, { state: 'paid', dispute_time: '', dispute_by: '' })];
  answer(officeDeal, { message: quiet(7) });
  await open('?state=paid&open=7');
  await screen.findByText('Staff can read the chat and the payment details only once the order is disputed');
  expect(screen.queryByRole('heading', { name: 'Decision' })).toBeNull();
  expect(screen.queryByText('How the seller is paid')).toBeNull();
});

test('a verdict goes with its reason, and the list is read again', async () => {
  answer(judge, () => {
    waiting = [row(8)];
    return { message: 'Decided' };
  });
  const person = await open('?open=7');
  await person.click(await screen.findByRole('button', { name: 'Release to the buyer' }));
  const dialog = openDialog();
  dialog.getByText(/The coins go to pat@example.com and can’t leave the exchange for 24 hours/);
  await person.click(dialog.getByRole('button', { name: 'Release to the buyer' }));
  await dialog.findByText('Fill this in');
  expect(sent(judge)).toEqual([]);
  const reason = dialog.getByLabelText<HTMLInputElement>('Reason, shown to both sides');
  expect(reason.maxLength).toBe(500);
  await write(person, reason, 'The bank shows the payment');
  await person.click(dialog.getByRole('button', { name: 'Release to the buyer' }));
  await screen.findByText('Decided');
  expect(sent(judge).map(({ fields }) => fields)).toEqual([
    { id: '7', verdict: 'released', reason: 'The bank shows the payment' },
  ]);
  await screen.findByRole('heading', { name: 'P2P order 8' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open P2P order 7' })).toBeNull());
});

test('what is refused is said in the dialog', async () => {
  answer(judge, refusal('c2c_deal_state', 'This order has moved on'));
  const person = await open('?open=7');
  await person.click(await screen.findByRole('button', { name: 'Return to the seller' }));
  const dialog = openDialog();
  await write(person, dialog.getByLabelText('Reason, shown to both sides'), 'Paid by somebody else');
  await person.click(dialog.getByRole('button', { name: 'Return to the seller' }));
  await dialog.findByText('This order has moved on');
  expect(sent(judge)[0]?.fields).toMatchObject({ verdict: 'cancelled' });
});

test('a verdict that takes two is proposed', async () => {
  answer(officeDeal, { message: whole(7, { needs_two: 1 }) });
  answer(judge, { message: proposed, id: 3 });
  const person = await open('?open=7');
  await screen.findByText('A second person has to approve this');
  await person.click(screen.getByRole('button', { name: 'Return to the seller' }));
  const dialog = openDialog();
  dialog.getByText('Nothing changes until another person approves it');
  await write(person, dialog.getByLabelText('Reason, shown to both sides'), 'No payment arrived');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText(proposed);
  expect(sent(judge)[0]?.fields).toEqual({ id: '7', verdict: 'cancelled', reason: 'No payment arrived' });
});

test('a closed trader can be let in again, and the deal is read again', async () => {
  const { payer } = whole(7);
  const closed = whole(7, { payer: { ...payer, lost: 3, is_closed: 1 } });
  answer(officeDeal, { message: closed });
  answer(reopenTrader, () => {
    answer(officeDeal, { message: whole(7) });
    return { message: 'P2P is open again for this user' };
  });
  const person = await open('?open=7');
  await person.click(await screen.findByRole('button', { name: 'Let them trade again' }));
  const dialog = openDialog();
  dialog.getByText('Open P2P again for pat@example.com?');
  await write(person, dialog.getByLabelText('Reason, for staff only'), 'Spoke with them');
  await person.click(dialog.getByRole('button', { name: 'Let them trade again' }));
  await screen.findByText('P2P is open again for this user');
  expect(sent(reopenTrader)[0]?.fields).toEqual({ user_id: '100003', reason: 'Spoke with them' });
  await waitFor(() => expect(screen.queryByText('Closed after lost disputes')).toBeNull());
});

test('who may only look decides nothing', async () => {
  answer(officeDeal, { message: whole(7, { payer: { ...whole(7).payer, is_closed: 1 } }) });
  await open('?open=7', ['deal.view']);
  await screen.findByText('Closed after lost disputes');
  for (const name of ['Release to the buyer', 'Return to the seller', 'Let them trade again'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
