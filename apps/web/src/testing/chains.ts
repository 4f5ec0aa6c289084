/** Deposits, withdrawals and the address book, as the server says them. */
import type { AnswerOf, calls } from '@bourse/contract';

type DepositAddress = AnswerOf<typeof calls.deposit.address>;
type DepositRow = AnswerOf<typeof calls.deposit.list>['message']['list'][number];
type DepositFormRow = AnswerOf<typeof calls.deposit.forms>['message']['list'][number];
type WithdrawInfo = AnswerOf<typeof calls.withdraw.info>;
type WithdrawalRow = AnswerOf<typeof calls.withdraw.list>['message']['list'][number];
type AddressRow = AnswerOf<typeof calls.address.list>['message'][number];

/** Addresses that are right on their networks, checksums included. */
export const addresses = {
  erc20: '0x52908400098527886E0F7030069857D2E4169EE7',
  trc20: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
  omni: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
} as const;

const names = { erc20: 'Ethereum (ERC20)', trc20: 'Tron (TRC20)', omni: 'Bitcoin (Omni)' } as const;
type UsdtNetwork = keyof typeof names;
const usdtNetworks: readonly UsdtNetwork[] = ['erc20', 'trc20', 'omni'];

/** USDT on its three networks; `closed`: those that are not open. */
export function depositAddresses(...closed: readonly UsdtNetwork[]): DepositAddress {
  const networks = usdtNetworks.map((network) => ({
    network,
    name: names[network],
    address: addresses[network],
    seen_confirmations: 1,
    final_confirmations: 6,
    min_number: '0.01',
    is_open: closed.includes(network) ? 0 : 1,
  }));
  const pairs = networks.map(({ network, address }) => `${network}:${address}`).join(',');
  return { message: { usdt: pairs, usdt_erc20: addresses.erc20, address: pairs, networks } };
}

export function depositRow(id: number, change: Partial<DepositRow> = {}): DepositRow {
  return {
    id,
    currency: 1,
    currency_name: 'USDT',
    network: 'trc20',
    network_name: names.trc20,
    address: addresses.trc20,
    hash: `${'ab12'.repeat(8)}${id}`,
    number: '250.00000000',
    from_user: '',
    status: 'seen',
    confirmations: 2,
    final_confirmations: 6,
    to_field: 'change',
    debt: '0.00000000',
    explorer: '',
    created_time: '2026-11-21T06:31:08.000Z',
    changed_time: '2026-11-21T06:31:08.000Z',
    ...change,
  };
}

export function depositForm(id: number, change: Partial<DepositFormRow> = {}): DepositFormRow {
  return {
    id,
    user_id: 7,
    currency: 1,
    currency_name: 'USDT',
    acc: 'default',
    hash: '',
    amount: '12.50000000',
    pic: '',
    type: 'erc20',
    to_field: 'change',
    status: 'applying',
    credited: '',
    deposit_id: 0,
    reason: '',
    created_time: '2026-11-21T06:31:08.000Z',
    ...change,
  };
}

/** USDT: at least 10, at most 1,000 at once and 2,000 a day of which 500 are used; 1 USDT and 0.1 % of fee. */
export function withdrawInfo(change: Partial<WithdrawInfo['message']> = {}): WithdrawInfo {
  const networks = usdtNetworks.map((network) => ({
    network,
    name: names[network],
    min_number: '10.00000000',
    max_number: '1000.00000000',
    day_limit: '2000.00000000',
    day_left: '1500.00000000',
    rate: '1.00000000',
    rate_percent: '0.1000',
    decimals: network === 'omni' ? 8 : 6,
    minutes: 5,
    is_open: 1,
  }));
  return {
    message: {
      name: 'USDT',
      legal_balance: '0.00000000',
      change_balance: '1000.00000000',
      min_number: '10.00000000',
      max_number: '1000.00000000',
      day_limit: '2000.00000000',
      rate: '1.00000000',
      networks,
      email: 'k••@example.com',
      is_whitelist: 0,
      hold: null,
      debt: '',
      demo_seconds: 0,
      ...change,
    },
  };
}

export function withdrawalRow(id: number, change: Partial<WithdrawalRow> = {}): WithdrawalRow {
  return {
    id,
    user_id: 7,
    currency: 1,
    currency_name: 'USDT',
    network: 'trc20',
    network_name: names.trc20,
    address: addresses.trc20,
    to_user: '',
    number: '100.00000000',
    rate: '1.10000000',
    receive: '98.90000000',
    status: 'applying',
    hash: '',
    explorer: '',
    reason: '',
    is_cancelable: 1,
    created_time: '2026-11-21T06:31:08.000Z',
    agreed_time: '',
    sent_time: '',
    ended_time: '',
    ...change,
  };
}

export function addressRow(id: number, change: Partial<AddressRow> = {}): AddressRow {
  return {
    id,
    address: addresses.trc20,
    notes: 'ledger1',
    currency: 1,
    currency_name: 'USDT',
    network: 'trc20',
    network_name: names.trc20,
    created_time: '2026-11-21T06:31:08.000Z',
    usable_time: '2026-11-22T06:31:08.000Z',
    ...change,
  };
}

/** So many hours from now, as the wire writes it: far enough from the edge of a minute. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000 - 30_000).toISOString();
}
