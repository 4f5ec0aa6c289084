import { afterEach, expect, test, vi } from 'vitest';
import {
  type ChosenPair,
  clearStored,
  readChosenPair,
  readStored,
  type StoredKey,
  writeChosenPair,
  writeStored,
} from './storage.ts';

function fakeStorage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}

afterEach(() => {
  clearStored();
  for (const key of ['lang', 'locale', 'night_mode', 'downUp', 'time_zone'] satisfies StoredKey[]) {
    writeStored(key, null);
  }
  vi.unstubAllGlobals();
});

test('what is written is read, by the key alone', () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  writeStored('accountNum', '13812342245');
  expect(storage.getItem('accountNum')).toBe('13812342245');
  expect(readStored('accountNum')).toBe('13812342245');
  writeStored('accountNum', null);
  expect(readStored('accountNum')).toBeNull();
});

test('clearing empties everything, foreign keys too, and keeps how the screens look', () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem('somethingElse', '1');
  writeStored('token', 'secret');
  writeStored('symbol', 'BTC/USDT');
  writeStored('favourites', 'BTC/USDT');
  writeStored('lang', 'kr');
  writeStored('locale', 'kr');
  writeStored('night_mode', '1');
  writeStored('time_zone', 'Asia/Seoul');
  clearStored();
  expect(storage.length).toBe(4);
  expect(readStored('time_zone')).toBe('Asia/Seoul');
  expect([readStored('token'), readStored('symbol')]).toEqual([null, null]);
  expect([readStored('lang'), readStored('locale'), readStored('night_mode')]).toEqual(['kr', 'kr', '1']);
});

test('a browser without storage remembers for as long as the page lives', () => {
  vi.stubGlobal('localStorage', undefined);
  writeStored('token', 'a');
  expect(readStored('token')).toBe('a');
  clearStored();
  expect(readStored('token')).toBeNull();
});

test('a storage that throws is no reason to fail', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
  expect(() => writeStored('token', 'b')).not.toThrow();
  expect(readStored('token')).toBe('b');
  expect(() => clearStored()).not.toThrow();
});

test('the chosen pair stands under the keys that other front ends read', () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  expect(readChosenPair()).toEqual({ baseId: 0, quoteId: 0 });
  const pair: ChosenPair = {
    symbol: 'ETH/USDT',
    base: 'ETH',
    quote: 'USDT',
    baseId: 3,
    quoteId: 1,
    group: 4,
    place: 5,
    contractSize: '0.01',
    priceScale: '10000',
  };
  writeChosenPair(pair);
  const written = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  expect(Object.fromEntries(written.map((key) => [key, storage.getItem(key)]))).toEqual({
    legal_id: '1',
    currency_id: '3',
    legal_name: 'USDT',
    currency_name: 'ETH',
    symbol: 'ETH/USDT',
    legal_index: '4',
    currency_index: '5',
    shareNum: '0.01',
    priceScale: '10000',
  });
  expect(readChosenPair()).toEqual({ baseId: 3, quoteId: 1 });
});
