import { languages } from '@bourse/contract';
import { balanceOf, formatMinor, ledgerSums } from '@bourse/core';
import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { logoOf } from '../features/market/logos.ts';
import { firstBanners, firstNotices } from '../features/notice/published.ts';
import { sanitiseContent, sanitiseText } from '../features/notice/sanitise.ts';
import { features } from '../features.ts';
import { bootstrapDemo } from './bootstrap.ts';
import { coins } from './coins.ts';
import { demoAccounts, liquidityAccounts } from './demo-accounts.ts';
import { DemoExchange } from './testing/demo-exchange.ts';

describe('the demo at its first start', () => {
  it('lists its markets with the steps the wire can tell', async () => {
    const { state, refusals } = await DemoExchange.open('first');
    expect(refusals).toEqual([]);
    expect(state.market.markets.length).toBeGreaterThanOrEqual(8);
    for (const market of state.market.markets) {
      expect(market.quote.code).toBe('USDT');
      expect(Number(market.tick)).toBeGreaterThanOrEqual(0.0001);
      expect(Number(market.lot)).toBeGreaterThanOrEqual(0.0001);
      expect(formatMinor(market.minimumMinor, market.quote.scale)).toBe('5.00000000');
      expect([market.bandPpm, market.makerPpm, market.takerPpm]).toEqual([200_000, 1000, 1000]);
    }
    const tickOf = (code: string) => state.market.markets.find(({ base }) => base.code === code)?.tick;
    expect([tickOf('BTC'), tickOf('ETH')]).toEqual(['0.01', '0.01']);
    const plain = logoOf('NOSUCHCOIN');
    for (const { code } of [...coins, { code: 'USDT' }]) expect(logoOf(code), code).not.toBe(plain);
  });

  it('has two traders with test funds and staff of every role who can sign in, and liquidity nobody can sign in as', async () => {
    const { state } = await DemoExchange.open('people');
    expect(demoAccounts.map(({ role }) => role).sort()).toEqual([...Array(6).fill('operator'), 'trader', 'trader']);
    for (const { account, password, role, invitation_code } of demoAccounts) {
      const user = state.auth.userByAccount.get(account);
      expect(user?.role).toBe(role);
      expect(user?.extensionCode).toBe(invitation_code);
      expect(password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{6,16}$/);
      expect(await verify(user?.passwordHash ?? '', password)).toBe(true);
      const usdt = balanceOf(state, user?.userId ?? 0, 'change', 0);
      expect(formatMinor(usdt.available, 8)).toBe(role === 'trader' ? '10000.00000000' : '0.00000000');
    }
    for (const { account } of liquidityAccounts) {
      const user = state.auth.userByAccount.get(account);
      expect(user?.role).toBe('liquidity');
      expect(await verify(user?.passwordHash ?? '', demoAccounts[0]?.password ?? '')).toBe(false);
      // A coin of a presale is not traded yet.
      for (const { asset } of state.market.assets.slice(0, 1 + coins.length)) {
        expect(balanceOf(state, user?.userId ?? 0, 'change', asset).available).toBeGreaterThan(0n);
      }
    }
    for (const [, sum] of ledgerSums(state.ledger)) expect(sum).toBe(0n);
  });

  it('has published notices and banners in six languages, which pass the sanitiser as they are', async () => {
    const { state } = await DemoExchange.open('published');
    expect([...state.notice.notices]).toHaveLength(10);
    expect([...state.notice.banners]).toHaveLength(3);
    for (const { texts } of firstNotices()) {
      expect(texts.map(({ language }) => language)).toEqual(languages);
      for (const { title, abstract, content } of texts) {
        expect(sanitiseContent(content)).toBe(content);
        expect([sanitiseText(title), sanitiseText(abstract)]).toEqual([title, abstract]);
      }
      expect(new Set(texts.map(({ content }) => content)).size).toBe(languages.length);
    }
    for (const { texts } of firstBanners()) {
      for (const { title, text } of texts) expect([sanitiseText(title), sanitiseText(text)]).toEqual([title, text]);
    }
  });

  it('changes nothing when it is started again, and finishes what was interrupted', async () => {
    const exchange = await DemoExchange.open('again');
    const before = exchange.durableSeq;
    await bootstrapDemo(exchange, { MODE: 'demo' }, features);
    expect(exchange.durableSeq).toBe(before);

    const interrupted = new DemoExchange();
    await interrupted.submit({ kind: 'CreateExchange', mode: 'demo', seed: 'again' });
    await interrupted.submit({ kind: 'ListAsset', code: 'USDT', name: 'Tether', scale: 8 });
    await bootstrapDemo(interrupted, { MODE: 'demo' }, features);
    expect(interrupted.state.market.markets.map(({ base }) => base.code)).toEqual(coins.map(({ code }) => code));
    expect(interrupted.durableSeq).toBe(before);
  });

  it('sets nothing up in production', async () => {
    const exchange = new DemoExchange();
    await exchange.submit({ kind: 'CreateExchange', mode: 'production', seed: '' });
    await bootstrapDemo(exchange, { MODE: 'production' }, features);
    // That it was made, and that it is closed.
    expect(exchange.durableSeq).toBe(2);
  });
});
