// @vitest-environment happy-dom

import { useMode } from '@bourse/client/mode.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { pageOf } from '@bourse/client/testing/samples.ts';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type Account, calls, decodeBalance } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setHidden } from '../../domain/wallet/hidden-amounts.tsx';
import { addresses, depositAddresses, type depositForm, depositRow } from '../../testing/chains.ts';
import { usdt } from '../../testing/funds.ts';
import { DepositPanel } from './panel.tsx';

const { address, list, forms } = calls.deposit;
const isDeposits = (...rows: ReturnType<typeof depositRow>[]) => answer(list, { message: pageOf(rows) });
const isForms = (...rows: ReturnType<typeof depositForm>[]) => answer(forms, { message: pageOf(rows) });
const close = vi.fn();
const transfer = vi.fn();

beforeEach(() => {
  setHidden(false);
  close.mockClear();
  transfer.mockClear();
  answer(address, depositAddresses());
  isDeposits();
  isForms();
});

async function open(account: Account = 'spot'): Promise<UserEvent> {
  const panel = (
    <DepositPanel balance={decodeBalance(usdt())} account={account} onClose={close} onTransfer={transfer} />
  );
  const person = await show(panel, { words: 'deposit', at: '/change' });
  await screen.findByRole('heading', { name: 'Deposit USDT' });
  return person;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const shownAddress = () => screen.getByRole('tabpanel').querySelector('code')?.textContent;

describe('the address', () => {
  test('three networks in their order, each with its own address, whole', async () => {
    const person = await open();
    await screen.findByRole('tabpanel');
    expect(screen.getAllByRole('tab').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Ethereum (ERC20)',
      'Tron (TRC20)',
      'Bitcoin (Omni)',
    ]);
    expect(shownAddress()).toBe(addresses.erc20);
    expect(localStorage.getItem('address')).toBe(depositAddresses().message.address);
    screen.getByText('Send only USDT, and only on Ethereum (ERC20). Other coins and other networks are lost.');
    await person.click(tab('Tron (TRC20)'));
    expect(shownAddress()).toBe(addresses.trc20);
    await person.keyboard('{ArrowRight}');
    expect(shownAddress()).toBe(addresses.omni);
    screen.getByText(/Only simple sends are credited/);
    expect(document.activeElement).toBe(tab('Bitcoin (Omni)'));
  });

  test('says the least, the confirmations and how long it takes', async () => {
    await open();
    const facts = within(await screen.findByRole('tabpanel'));
    const told = facts.getAllByRole('definition').map((one) => one.textContent);
    expect(told).toEqual(['0.01 USDTLess isn’t credited', '1 confirmation', '6 confirmations', '10–60 minutes']);
  });

  test('the demo leads to test coins for it, with network and address filled in; production does not', async () => {
    useMode.setState({ isDemo: true });
    const person = await open();
    const href = () => screen.getByRole('link', { name: 'send test coins' }).getAttribute('href');
    await person.click(await screen.findByRole('tab', { name: 'Tron (TRC20)' }));
    expect(href()).toBe(`/demo?network=trc20&address=${addresses.trc20}#coins`);
    act(() => useMode.setState({ isDemo: false }));
    expect(screen.queryByRole('link', { name: 'send test coins' })).toBeNull();
  });

  test('its drawing comes late, with a name', async () => {
    await open();
    await screen.findByRole('img', { name: 'QR code of the deposit address' });
  });

  test('copying says that it worked, and that it failed', async () => {
    vi.stubGlobal('isSecureContext', true);
    const person = await open();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(await screen.findByRole('button', { name: 'Copy address' }));
    await screen.findByText('Copied');
    expect(write).toHaveBeenCalledWith(addresses.erc20);
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    Object.assign(document, { execCommand: () => false });
    await person.click(screen.getByRole('button', { name: 'Copy address' }));
    await screen.findByText('Copy failed');
  });

  test('a network that is closed says so instead of an address', async () => {
    answer(address, depositAddresses('trc20'));
    const person = await open();
    await person.click(await screen.findByRole('tab', { name: 'Tron (TRC20)' }));
    screen.getByText('Deposits on Tron (TRC20) are paused');
    expect(shownAddress()).toBeUndefined();
  });

  test('a coin without a network is not supported yet, and there is nothing to report', async () => {
    answer(address, { message: { address: 'Not support yet!', networks: [] } });
    await open();
    await screen.findByText('Not supported yet');
    expect(screen.queryByRole('button', { name: 'My deposit didn’t arrive' })).toBeNull();
  });

  test('one that did not come is said and asked for again', async () => {
    answer(address, refusal('unavailable', 'The service is starting'));
    const person = await open();
    await screen.findByText('We couldn’t load your deposit address');
    answer(address, depositAddresses());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('tabpanel');
  });

  test('the panel takes the focus; Escape and the cross close it', async () => {
    const person = await open();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Deposit USDT' }));
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('in the contract account it says where deposits arrive and leads on', async () => {
    const person = await open('lever');
    screen.getByText(/Deposits arrive in your spot account/);
    await person.click(screen.getByRole('button', { name: 'Transfer' }));
    expect(transfer).toHaveBeenCalledOnce();
  });
});

describe('deposits', () => {
  test('there are none yet', async () => {
    await open();
    await screen.findByText('No deposits yet');
  });

  test('each says how it stands; those of other coins are not here', async () => {
    isDeposits(
      depositRow(4),
      depositRow(3, { status: 'final', confirmations: 6, number: '80.00000000' }),
      depositRow(2, { status: 'reversed', confirmations: 0, debt: '7.50000000', number: '9.00000000' }),
      depositRow(1, { currency: 2, currency_name: 'BTC' }),
    );
    await open();
    await screen.findByText('Waiting for confirmations');
    screen.getByText('2 of 6 confirmations');
    const rows = [...(document.querySelector('.chain-list')?.children ?? [])];
    expect(rows.map((row) => row.textContent?.includes('BTC'))).toEqual([false, false, false]);
    expect(rows[1]?.textContent).toContain('80.00000000 USDTCredited');
    expect(rows[2]?.textContent).toContain('Reversed by network');
    expect(rows[2]?.textContent).toContain('it no longer counts towards your balance');
  });

  test('what is owed is said once, and paid from spot', async () => {
    answer(calls.deposit.payDebt, { message: 'Debt paid' });
    const reversed = { status: 'reversed', confirmations: 0, debt: '7.50000000' } as const;
    isDeposits(depositRow(3), depositRow(2, reversed), depositRow(1, reversed));
    const person = await open();
    await screen.findByText(/^You owe 7.5 USDT: the network dropped a deposit/);
    isDeposits(depositRow(3), depositRow(2, { ...reversed, debt: '0.00000000' }));
    await person.click(screen.getByRole('button', { name: 'Pay from spot' }));
    await screen.findByText('Debt paid');
    expect(sent(calls.deposit.payDebt).map(({ fields }) => fields)).toEqual([{ currency: '1' }]);
    await vi.waitFor(() => expect(screen.queryByText(/You owe/)).toBeNull());
  });

  test('a payment that is refused is said, and what is owed stays', async () => {
    answer(calls.deposit.payDebt, refusal('insufficient_balance', 'Insufficient balance'));
    isDeposits(depositRow(1, { status: 'reversed', confirmations: 0, debt: '7.50000000' }));
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Pay from spot' }));
    await screen.findByText('Insufficient balance');
    screen.getByText(/You owe/);
  });

  test('a private event has them read again: from seen to final', async () => {
    isDeposits(depositRow(1));
    await open();
    await screen.findByText('2 of 6 confirmations');
    isDeposits(depositRow(1, { status: 'final', confirmations: 6 }));
    push({ name: 'deposit', event: { seq: 1, id: 1, status: 'final' } });
    await screen.findByText('Credited');
  });

  test('while one gathers confirmations they are looked at every ten seconds, and no longer', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    try {
      isDeposits(depositRow(1));
      await open();
      await screen.findByText('2 of 6 confirmations');
      isDeposits(depositRow(1, { status: 'final', confirmations: 6 }));
      const before = sent(list).length;
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      await screen.findByText('Credited');
      expect(sent(list).length).toBe(before + 1);
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(sent(list).length).toBe(before + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the three newest, and the way to all', async () => {
    isDeposits(...[5, 4, 3, 2, 1].map((id) => depositRow(id)));
    await open();
    const all = await screen.findByRole('link', { name: 'View all' });
    expect(all.getAttribute('href')).toBe('/chargeRecord?tab=chain&current=0&currency_id=1');
    expect(screen.getAllByText('Waiting for confirmations')).toHaveLength(3);
  });

  test('what another user sent says from whom, and what is below the minimum that it was not credited', async () => {
    isDeposits(
      depositRow(2, { status: 'final', from_user: 'z••1 (100017)', network: '', network_name: '', hash: '' }),
      depositRow(1, { status: 'below_minimum', confirmations: 0 }),
    );
    await open();
    await screen.findByText('From z••1 (100017)');
    screen.getByText('Below the minimum');
    screen.getByText('It’s less than the network’s minimum deposit, so it wasn’t credited');
  });

  test('a transaction is shortened, copied whole and looked up', async () => {
    const hash = 'f00d'.repeat(16);
    isDeposits(depositRow(1, { hash, explorer: 'https://tronscan.org/#/transaction/f00d' }));
    await open();
    await screen.findByText('f00df00d…f00df00d');
    const link = screen.getByRole('link', { name: 'View on explorer' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://tronscan.org/#/transaction/f00d',
      'noopener noreferrer',
    ]);
  });

  test('a list that did not come is said and asked for again', async () => {
    answer(list, refusal('unavailable', 'The service is starting'));
    const person = await open();
    await screen.findByText('We couldn’t load your deposits');
    isDeposits(depositRow(1));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('2 of 6 confirmations');
  });
});

test('in Korean the words are its own and the numbers the same', async () => {
  isDeposits(depositRow(1));
  const panel = <DepositPanel balance={decodeBalance(usdt())} account="spot" onClose={close} onTransfer={transfer} />;
  await show(panel, { words: 'deposit', at: '/change', language: 'kr' });
  await screen.findByRole('heading', { name: 'USDT 입금' });
  await screen.findByText('컨펌 2/6');
});
