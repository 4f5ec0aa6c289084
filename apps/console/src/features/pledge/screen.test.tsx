// @vitest-environment happy-dom
/** Staking as staff see it: products and holdings, and what is proposed of them. */
import { write } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import PledgeOfficeScreen from './screen.tsx';

const { office, officeHoldings, setProduct } = calls.pledge;
const product: AnswerOf<typeof office>['message']['products'][number] = {
  id: 1,
  currency_id: 1,
  currency_name: 'USDT',
  is_open: 1,
  is_fixed: 1,
  period: 7,
  min_daily_return_rate: '0.01',
  min_single_limit: '100',
  max_single_limit: '50000',
  nlimit: 3,
  user_limit: '150000',
  total_limit: '1000000',
  is_early: 1,
  needs_identity: 0,
  holdings: 1,
  staked: '1000',
  promised: '0.7',
  left: '999000',
};
const rewards = { currency_id: 1, currency_name: 'USDT', available: '49999.3', locked: '0.7' };
const proposed = 'Proposed. Someone else has to approve it';

beforeEach(() => {
  answer(office, { message: { products: [product], rewards: [rewards] } });
  answer(officeHoldings, { message: { list: [], page: 1, limit: 50, total: 0 } });
  answer(setProduct, { message: proposed, id: 3 });
});

const open = (permissions = staff.permissions) =>
  showConsole(<PledgeOfficeScreen />, { at: '/console/pledge', who: { ...staff, permissions } });

test('who may only look sees products, rewards and holdings, and proposes nothing', async () => {
  await open(['market.view']);
  const row = within((await screen.findByRole('table', { name: 'Products' })).querySelector('tbody') as HTMLElement);
  for (const text of ['100 – 50,000', '1,000', '0.7', '999,000', 'Offered', 'Fixed term']) row.getByText(text);
  screen.getByText('49,999.3 USDT');
  await screen.findByText('Nothing was staked yet');
  expect(screen.queryByRole('button', { name: /terms|product/ })).toBeNull();
});

test('new terms begin with those that hold, and go with a reason', async () => {
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Change terms: USDT, product 1' }));
  const dialog = openDialog();
  await person.click(dialog.getByRole('checkbox', { name: 'Offer this product' }));
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(sent(setProduct)).toEqual([]);
  await write(person, dialog.getByLabelText('Daily return (%)'), '0.02');
  await write(person, dialog.getByLabelText('Reason'), 'Too little');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText(proposed);
  expect(sent(setProduct)[0]?.fields).toEqual({
    id: '1',
    currency_id: '1',
    is_open: '0',
    is_fixed: '1',
    period: '7',
    min_daily_return_rate: '0.02',
    min_single_limit: '100',
    max_single_limit: '50000',
    nlimit: '3',
    user_limit: '150000',
    total_limit: '1000000',
    is_early: '1',
    needs_identity: '0',
    reason: 'Too little',
  });
});

test('a new product is of any coin, and what is refused is said in the dialog', async () => {
  answer(calls.market.quotations, { message: groupsOf(market()) });
  answer(setProduct, refusal('parameter_error', 'Some details aren’t valid'));
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'New product' }));
  const dialog = openDialog();
  await dialog.findByRole('option', { name: 'BTC' });
  await person.selectOptions(dialog.getByLabelText('Coin'), 'BTC');
  for (const field of dialog.getAllByRole('textbox')) await write(person, field, '30');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await dialog.findByText('Some details aren’t valid');
  expect(sent(setProduct)[0]?.fields).toMatchObject({ currency_id: '2', period: '30', is_open: '1' });
  expect(sent(setProduct)[0]?.fields.id).toBeUndefined();
});
