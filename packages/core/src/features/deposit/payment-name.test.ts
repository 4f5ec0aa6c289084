/** One payment, once ever: however its name is written, whoever enters it, and wherever it was entered before. */
import { beforeEach, describe, expect, it } from 'vitest';
import { evolve } from '../../exchange.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { CoinsExchange, coin, outcomeOf, usdt } from '../../testing/build-coins.ts';
import { enteredName, nameOfPayment } from './payment-name.ts';

/** So much that every payment is covered. */
function figure(exchange: CoinsExchange): void {
  const entered = { asset: usdt, amountMinor: 2n ** 55n, takenAt: exchange.time, reason: 'statement' };
  exchange.byStaff('EnterFigure', { operatorId: exchange.staff, ...entered });
}

const hash = `ab${'0'.repeat(60)}c1`;
const other = 'f'.repeat(64);

describe('a name', () => {
  it.each([
    ['is the hash', hash, hash],
    ['has no prefix', `0x${hash}`, hash],
    ['is in small letters', `0X${hash.toUpperCase()}`, hash],
    ['has no blanks around it', `\t ${hash}\n`, hash],
    ['is found in an explorer’s address', `https://etherscan.io/tx/0x${hash}?a=1#logs`, hash],
    ['is found among words', `tx ${hash}, paid twice`, hash],
    ['has no zero-width space', `${hash.slice(0, 9)}\u200b${hash.slice(9)}`, hash],
    ['has no soft hyphen', `${hash.slice(0, 9)}\u00ad${hash.slice(9)}`, hash],
    ['has no full-width digits', hash.replace('1', '\uff11'), hash],
    ['keeps the words of a bank', 'Wire 17/B', 'wire 17/b'],
    ['has no punctuation around it', ' -- (Wire 17). ', 'wire 17'],
    ['has single spaces', 'wire  \t 17', 'wire 17'],
    ['loses prefixes and punctuation in any order', '0x(0x-wire 17', 'wire 17'],
    ['of nothing is nothing', ' 0x -- ', ''],
    ['keeps letters of an earlier build’s', 'Überweisung 7', 'überweisung 7'],
  ])('%s: %o', (_, text, name) => {
    expect(nameOfPayment(text)).toBe(name);
    expect(nameOfPayment(name)).toBe(name);
  });
});

describe('what is entered', () => {
  // What it is on a chain, and elsewhere; null: it is refused.
  it.each([
    ['a hash', hash, hash, hash],
    ['a hash with its prefix, in capitals', `0X${hash.toUpperCase()}`, hash, hash],
    ['an explorer’s address of one hash', `https://tronscan.org/#/transaction/${hash}`, hash, hash],
    ['an address of two hashes', `https://etherscan.io/block/${other}/tx/${hash}`, null, null],
    ['an address without a hash', 'https://example.com/tx/17', null, null],
    ['an address without a protocol', 'www.example.com/17', null, null],
    ['a hash cut short', hash.slice(1), null, null],
    ['a hash with a digit more', `${hash}0`, null, null],
    ['a hash with spaces in it', `${hash.slice(0, 32)} ${hash.slice(32)}`, null, null],
    ['a hash with dashes in it', `${hash.slice(0, 30)}-${hash.slice(30)}`, null, null],
    ['a hash with a zero-width space in it', `${hash.slice(0, 9)}\u200b${hash.slice(9)}`, null, null],
    ['a hash with a soft hyphen in it', `${hash.slice(0, 9)}\u00ad${hash.slice(9)}`, null, null],
    ['a hash with a Cyrillic letter', hash.replace('a', '\u0430'), null, null],
    ['a hash in full-width letters', hash.replace('a', '\uff41'), null, null],
    ['a bank’s words', 'Wire  17', null, 'wire 17'],
    ['a bank’s number', '20270401-000017', null, '20270401-000017'],
    ['a bank’s words with another dash', 'wire\u201317', null, null],
    ['a bank’s words with a no-break space', 'wire\u00a017', null, null],
    ['a line break in words', 'wire\n17', null, null],
    ['nothing but punctuation', '-- .', null, null],
  ])('is read or refused: %s', (_, text, onChain, elsewhere) => {
    for (const chain of ['bitcoin', 'ethereum', 'tron'] as const) expect(enteredName(text, chain)).toBe(onChain);
    expect(enteredName(text, '')).toBe(elsewhere);
  });
});

describe('a payment counts once ever', () => {
  let exchange: CoinsExchange;
  beforeEach(() => {
    exchange = new CoinsExchange();
    figure(exchange);
  });
  const told = { asset: usdt, amountMinor: 30n * coin, sender: 'me', transaction: 't', picture: '' };
  const send = (network = '', userId = exchange.bob) =>
    exchange.submit('SendDepositForm', { userId, wallet: 'change', network, ...told });
  const settle = (reference: string, formId: number) =>
    outcomeOf(exchange.byStaff('SettleDepositForm', { operatorId: exchange.staff, formId, depositId: 0, reference }));
  const agreed = (withdrawalId: number, network = 'erc20') => {
    exchange.request({ network, amountMinor: 20n * coin });
    exchange.review(withdrawalId);
  };
  const sent = (withdrawalId: number, transaction: string) =>
    outcomeOf(exchange.prepare(withdrawalId, transaction, exchange.staff));
  const spellings = [hash, `0x${hash}`, hash.toUpperCase(), `https://etherscan.io/tx/0x${hash}`];

  /** Where it was before, and what becomes of a form by its reference, an arrival that is assigned, a withdrawal. */
  const used = 'deposit_reference_used';
  const places: Readonly<Record<string, readonly [() => unknown, string, string]>> = {
    'another user’s form': [
      () => {
        send('', exchange.alice);
        settle(`0x${hash.toUpperCase()}`, 1);
      },
      used,
      'withdraw_hash_used',
    ],
    'an arrival': [
      () => {
        send('', exchange.alice);
        exchange.note({ transaction: `0x${hash}` });
      },
      'deposit_reference_arrived',
      'withdraw_hash_used',
    ],
    'an arrival of nobody’s': [
      () => {
        send('', exchange.alice);
        exchange.note({ transaction: hash, address: 'nobody knows' });
      },
      'deposit_reference_arrived',
      'withdraw_hash_used',
    ],
    'an arrival that was taken back': [
      () => {
        send('', exchange.alice);
        exchange.note({ transaction: hash });
        exchange.note({ transaction: hash, confirmations: 0 });
      },
      'deposit_reference_arrived',
      'withdraw_hash_used',
    ],
    'an arrival of a coin that is not listed': [
      () => {
        send('', exchange.alice);
        const what = { coin: 'JUNK', amount: '5', position: 0, address: `ethereum-${exchange.alice}` };
        exchange.run('NoteUnlistedArrival', { network: 'erc20', transaction: `0x${hash}`, ...what });
      },
      'deposit_reference_arrived',
      'withdraw_hash_used',
    ],
    'a withdrawal of another network that staff sent': [
      () => {
        send('', exchange.alice);
        agreed(1, 'trc20');
        sent(1, hash);
      },
      used,
      'withdraw_hash_used',
    ],
    'a withdrawal that custody sent and that failed': [
      () => {
        send('', exchange.alice);
        agreed(1);
        exchange.prepare(1, `0x${hash}`);
        exchange.end(1, 'failure');
      },
      used,
      'withdraw_hash_used',
    ],
  };

  it.each(Object.entries(places))('and is refused everywhere after %s', (_, [before, asForm, asWithdrawal]) => {
    before();
    for (const network of ['', 'erc20']) send(network);
    const next = exchange.state.withdraw.nextWithdrawalId;
    agreed(next);
    for (const restart of [false, true]) {
      if (restart) exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
      const state = hashState(exchange.state);
      for (const spelling of spellings) {
        expect([settle(spelling, 2), settle(spelling, 3), sent(next, spelling)]).toEqual([
          asForm,
          asForm,
          asWithdrawal,
        ]);
      }
      expect(hashState(exchange.state)).toBe(state);
    }
    exchange.assertSound();
  });

  it('and another one is accepted beside it', () => {
    for (const network of ['', 'erc20']) send(network);
    agreed(1);
    expect([settle(hash, 1), settle(`0x${other}`, 2), sent(1, 'c'.repeat(64))]).toEqual(['ok', 'ok', 'ok']);
    expect(exchange.last('DepositFormSettled').reference).toBe(other);
    expect(exchange.last('WithdrawalPrepared').transaction).toBe(`0x${'c'.repeat(64)}`);
  });

  it('and of a form that names a chain it is a hash, of others no chain’s', () => {
    for (const network of ['erc20', ' ERC20 ', 'trc20', 'omni', 'bitcoin', 'bank']) send(network);
    const state = hashState(exchange.state);
    for (const formId of [1, 2, 3, 4, 5]) expect(settle('wire 17', formId)).toBe('deposit_reference_invalid');
    expect(settle('wire\u200b17', 6)).toBe('deposit_reference_invalid');
    expect(hashState(exchange.state)).toBe(state);
    expect(settle('wire 17', 6)).toBe('ok');
  });

  it('and one arrival is one, however its transaction is written', () => {
    exchange.note({ transaction: `0x${hash}` });
    expect(outcomeOf(exchange.note({ transaction: hash.toUpperCase() }))).toBe('ok');
    expect(exchange.state.deposit.deposits.size).toBe(1);
    expect(exchange.balance(exchange.alice, 'USDT')).toBe('1050/0');
    exchange.assertSound();
  });

  it('and what staff enter as sent is refused in this order', () => {
    agreed(1);
    agreed(2, 'trc20');
    exchange.prepare(2, `0x${other}`);
    const state = hashState(exchange.state);
    expect([' ', 'x'.repeat(129), 'hash', `${hash.slice(0, 63)}\u200b0`, other].map((text) => sent(1, text))).toEqual([
      'withdraw_hash_required',
      'parameter_error',
      'withdraw_hash_invalid',
      'withdraw_hash_invalid',
      'withdraw_hash_used',
    ]);
    expect(hashState(exchange.state)).toBe(state);
  });
});

it('payments that an earlier build took for two are one, and whose it was is not known', () => {
  const exchange = new CoinsExchange();
  figure(exchange);
  const settled = (formId: number, userId: number, reference: string) => {
    exchange.submit('SendDepositForm', {
      userId,
      asset: usdt,
      amountMinor: coin,
      wallet: 'change',
      sender: '',
      transaction: '',
      network: '',
      picture: '',
    });
    exchange.byStaff('SettleDepositForm', { operatorId: exchange.staff, formId, depositId: 0, reference });
    return { ...exchange.last('DepositFormSettled') };
  };
  const first = settled(1, exchange.alice, hash);
  settled(2, exchange.bob, 'wire 2');
  // As if it had been entered with a space that nobody sees.
  exchange.submit('SendDepositForm', {
    userId: exchange.bob,
    asset: usdt,
    amountMinor: coin,
    wallet: 'change',
    sender: '',
    transaction: '',
    network: '',
    picture: '',
  });
  evolve(exchange.state, { ...first, formId: 3, userId: exchange.bob, reference: `0x\u200b${hash}`, postings: [] });
  expect([...exchange.state.deposit.references]).toEqual([
    [hash, 0],
    ['wire 2', exchange.bob],
  ]);
});
