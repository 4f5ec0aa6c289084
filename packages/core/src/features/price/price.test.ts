import { beforeEach, describe, expect, it } from 'vitest';
import { decodeEvents, encodeEvent } from '../../event-codec.ts';
import { evolve } from '../../exchange.ts';
import type { EventOf } from '../../features.ts';
import { ByteWriter } from '../../kernel/codec.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { referenceTicks } from '../spot/band.ts';
import { bookOf } from '../spot/state.ts';
import type { SampledPrice } from './commands.ts';
import { firstSoundAfter, isDegraded, isSound } from './soundness.ts';
import { indexOf, ticksMax, ticksOf } from './state.ts';

const startMs = 1_800_000_100_000;
/** 100.00 in steps of 0.0001. */
const hundred = 1_000_000;
let exchange: TestExchange;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.time = startMs;
});

interface Tick extends Partial<SampledPrice> {
  /** When it is decided, after the start. */
  at?: number;
  /** How long before that it was sampled. */
  lateMs?: number;
}

function send({ at = 0, lateMs = 0, ...sample }: Tick) {
  exchange.time = startMs + at - 1;
  const price = { market: 0, steps: hundred, ageMs: 0, hasEnoughSources: true, ...sample };
  return exchange.submit('SetIndexPrices', { sampledAt: startMs + at - lateMs, prices: [price] });
}

/** What the tick is good for. */
function soundnessOfTick(tick: Tick): string {
  const outcome = send(tick);
  if ('refused' in outcome) return outcome.refused;
  return exchange.last('IndexPricesSet').samples[0]?.soundness ?? 'nothing';
}

const isSoundAt = (at: number) => isSound(exchange.state, 0, startMs + at);
const isDegradedAt = (at: number) => isDegraded(exchange.state, 0, startMs + at);

describe('a tick', () => {
  it.each<[string, Tick, string, number]>([
    ['has enough sources and no age', {}, 'sound', 0],
    ['is just young enough', { ageMs: 3000 }, 'sound', 3000],
    ['is too old', { ageMs: 3001 }, 'unsound', 3001],
    ['waited for the writer', { ageMs: 1000, lateMs: 500 }, 'sound', 1500],
    ['waited so long that it is too old', { ageMs: 1000, lateMs: 2001 }, 'unsound', 3001],
    ['comes from a clock that is ahead', { ageMs: 1000, lateMs: -60_000 }, 'sound', 1000],
    ['has too few sources', { hasEnoughSources: false }, 'unsound', 0],
    ['has the lowest price there is', { steps: 50 }, 'sound', 0],
  ])('that %s says so of itself', (_, tick, soundness, ageMs) => {
    expect(soundnessOfTick(tick)).toBe(soundness);
    expect(indexOf(exchange.state, 0)).toMatchObject({ time: startMs, ageMs, soundness });
    expect(exchange.last('IndexPricesSet')).toMatchObject({ sampledAt: startMs - (tick.lateMs ?? 0) });
    expect(isSoundAt(0)).toBe(soundness === 'sound');
  });

  it.each<[string, Partial<SampledPrice>[], number, string]>([
    ['of a market that is not there', [{ market: 1 }], 0, 'market_not_found'],
    ['of less than half a tick', [{ steps: 49 }], 0, 'parameter_error'],
    ['of a broken price', [{ steps: 1.5 }], 0, 'parameter_error'],
    ['of a price beyond what integers count', [{ steps: 2 ** 53 }], 0, 'parameter_error'],
    ['of a negative age', [{ ageMs: -1 }], 0, 'parameter_error'],
    ['of no age', [{ ageMs: Number.NaN }], 0, 'parameter_error'],
    ['that names a market twice', [{}, {}], 0, 'parameter_error'],
    ['of no time', [{}], Number.NaN, 'parameter_error'],
    ['of a time before all time', [{}], -1, 'parameter_error'],
  ])('%s is refused', (_, rows, sampledAt, refused) => {
    const prices = rows.map((row) => ({ market: 0, steps: hundred, ageMs: 0, hasEnoughSources: true, ...row }));
    expect(exchange.submit('SetIndexPrices', { sampledAt, prices })).toMatchObject({ refused });
    expect(indexOf(exchange.state, 0)).toBeNull();
  });

  it.each([
    [hundred, 10_000],
    [hundred + 49, 10_000],
    [hundred + 50, 10_001],
    [hundred - 50, 10_000],
    [hundred - 51, 9999],
    [50, 1],
    [149, 1],
    [150, 2],
    [9_007_199_254_740_940, 90_071_992_547_409],
  ])('of %i steps is %i ticks for spot, half up, and keeps its steps', (steps, ticks) => {
    send({ steps });
    expect(exchange.market).toMatchObject({ indexTicks: ticks, indexTime: startMs });
    expect(referenceTicks(exchange.market, bookOf(exchange.state, 0), startMs)).toBe(ticks);
    expect(indexOf(exchange.state, 0)?.steps).toBe(steps);
  });

  it('sets spot’s reference however sound it is', () => {
    send({ ageMs: 10_000, hasEnoughSources: false, steps: 2 * hundred });
    expect(referenceTicks(exchange.market, bookOf(exchange.state, 0), startMs)).toBe(20_000);
  });
});

describe('a step', () => {
  const up = (percent: number) => Math.round(hundred * (1 + percent / 100));

  it.each<[string, Tick[], string]>([
    ['of 10 % up is sound', [{ steps: up(10) }], 'sound'],
    ['of 10 % down is sound', [{ steps: up(-10) }], 'sound'],
    ['of more than 10 % up waits', [{ steps: up(10) + 1 }], 'unconfirmed'],
    ['of more than 10 % down waits', [{ steps: up(-10) - 1 }], 'unconfirmed'],
    ['waits for the third', [{ steps: up(20) }, { steps: up(20) }], 'unconfirmed unconfirmed'],
    [
      'is sound at the third that agrees within 1 %, and from there on',
      [{ steps: up(20) }, { steps: up(21.2) }, { steps: up(20.5) }, { steps: up(20) }],
      'unconfirmed unconfirmed sound sound',
    ],
    [
      'is not sound while one of the three disagrees',
      [{ steps: up(20) }, { steps: up(21.3) }, { steps: up(20.6) }, { steps: up(20.6) }],
      'unconfirmed unconfirmed unconfirmed sound',
    ],
    [
      'begins again where a tick between is unsound',
      [{ steps: up(20) }, { steps: up(20) }, { steps: up(20), ageMs: 3001 }, { steps: up(20) }, { steps: up(20) }],
      'unconfirmed unconfirmed unsound unconfirmed unconfirmed',
    ],
    [
      'is forgotten where the price comes back',
      [{ steps: up(20) }, { steps: up(20) }, { steps: up(1) }, { steps: up(20) }],
      'unconfirmed unconfirmed sound unconfirmed',
    ],
    [
      'is measured from the last sound tick, however long ago',
      [
        { at: 600_000, steps: up(20), hasEnoughSources: false },
        { steps: up(20), at: 700_000 },
      ],
      'unsound unconfirmed',
    ],
    [
      'is measured from the last sound tick, not from one that was not',
      [{ steps: up(20), ageMs: 5000 }, { steps: up(5) }],
      'unsound sound',
    ],
  ])('%s', (_, ticks, expected) => {
    expect(soundnessOfTick({ steps: hundred })).toBe('sound');
    const found = ticks.map((tick, place) => soundnessOfTick({ at: (place + 1) * 1000, ...tick }));
    expect(found.join(' ')).toBe(expected);
  });

  it('is still measured after the sound tick has left the ring', () => {
    send({});
    for (let second = 1; second <= ticksMax; second++) send({ at: second * 1000, ageMs: 5000 });
    expect(ticksOf(exchange.state, 0).some(({ soundness }) => soundness === 'sound')).toBe(false);
    expect(soundnessOfTick({ at: 200_000, steps: up(11) })).toBe('unconfirmed');
  });

  it('needs none before it to be the first', () => {
    expect(soundnessOfTick({ steps: up(500) })).toBe('sound');
  });
});

describe('a market', () => {
  it('is sound as long as its last price is 3 s old at most, and degraded after 3 s without a sound tick', () => {
    expect([isSoundAt(0), isDegradedAt(0)]).toEqual([false, true]);
    send({ ageMs: 1000 });
    expect([0, 2000, 2001].map(isSoundAt)).toEqual([true, true, false]);
    expect([0, 2999, 3000].map(isDegradedAt)).toEqual([false, false, true]);
  });

  it('is not sound with an unsound last tick, and not yet degraded', () => {
    send({});
    send({ at: 1000, hasEnoughSources: false });
    expect([isSoundAt(1000), isDegradedAt(1000), isDegradedAt(3000)]).toEqual([false, false, true]);
    send({ at: 4000 });
    expect([isSoundAt(4000), isDegradedAt(4000)]).toEqual([true, false]);
  });

  it('is degraded through a step until it is confirmed', () => {
    send({});
    for (const at of [1000, 2000]) send({ at, steps: 2 * hundred });
    expect(isDegradedAt(3000)).toBe(true);
    send({ at: 3000, steps: 2 * hundred });
    expect([isSoundAt(3000), isDegradedAt(3000)]).toEqual([true, false]);
  });

  it('knows nothing of the ticks of another', () => {
    exchange.run('ListAsset', { code: 'ETH', name: 'Ether', scale: 8 });
    const terms = { minimum: '5', bandPpm: 200_000, makerPpm: 0, takerPpm: 0, listedPrice: '10' };
    exchange.run('ListMarket', { base: 'ETH', quote: 'USDT', tick: '0.01', lot: '0.01', ...terms });
    send({ market: 1, at: 1000 });
    expect([0, 1].map((market) => isSound(exchange.state, market, startMs + 1000))).toEqual([false, true]);
    expect(indexOf(exchange.state, 0)).toBeNull();
  });
});

describe('the first sound tick after a moment', () => {
  const firstAfter = (moment: number) => {
    const tick = firstSoundAfter(exchange.state, 0, startMs + moment);
    return tick === null ? null : tick.time - startMs;
  };

  it.each([
    ['is the one whose oldest price is later', 400, 2000],
    ['is not one with a price of that very moment', 500, 3000],
    ['is not one that came later with an older price', 1000, 3000],
    ['is not there yet', 3000, null],
  ])('%s', (_, moment, expected) => {
    send({ at: 1000, ageMs: 700 });
    send({ at: 1500, ageMs: 0, hasEnoughSources: false });
    send({ at: 2000, ageMs: 1500 });
    send({ at: 3000, ageMs: 0 });
    expect(firstAfter(moment)).toBe(expected);
  });

  it('counts the time that a tick waited for the writer', () => {
    send({ at: 2000, ageMs: 500, lateMs: 1000 });
    expect([firstAfter(499), firstAfter(500)]).toEqual([2000, null]);
  });
});

describe('what is kept', () => {
  it('is the last 120 ticks, oldest first, through a snapshot too', () => {
    for (let second = 0; second < 300; second++) {
      send({ at: second * 1000, steps: hundred + second, ageMs: second, hasEnoughSources: second !== 299 });
    }
    const ticks = ticksOf(exchange.state, 0);
    expect(ticks.map(({ steps }) => steps - hundred)).toEqual(Array.from({ length: ticksMax }, (_, at) => 180 + at));
    const restored = restoreState(snapshotState(exchange.state));
    if (restored === null) throw new Error('the snapshot is not read');
    expect(restored.price).toEqual(exchange.state.price);
    expect(hashState(restored)).toBe(hashState(exchange.state));
    expect(restored.price.byMarket.get(0)?.lastSound).toEqual(ticks.at(-2));
    exchange.state = restored;
    send({ at: 300_000 });
    expect(ticksOf(restored, 0)).toHaveLength(ticksMax);
  });

  it('begins empty where the snapshot or the event is of a build before', () => {
    const out = new ByteWriter();
    // As version 1 was written: the mark of a batch, number, version and length, time, prices.
    const fields = new ByteWriter();
    for (const value of [startMs, 1, 0, 9000]) fields.int(value);
    for (const value of [-2, 5, 1, fields.length]) out.int(value);
    out.raw(fields.bytes());
    const [event] = decodeEvents(out.bytes(), 1) as [EventOf<'IndexPricesSet'>];
    const prices = [{ market: 0, ticks: 9000 }];
    expect(event).toEqual({
      kind: 'IndexPricesSet',
      time: startMs,
      prices,
      samples: [],
      sampledAt: 0,
      hasNights: false,
    });
    evolve(exchange.state, event);
    expect(exchange.market.indexTicks).toBe(9000);
    expect(indexOf(exchange.state, 0)).toBeNull();
    expect(isDegradedAt(0)).toBe(true);
    expect(soundnessOfTick({ steps: hundred })).toBe('sound');
  });

  it('takes few bytes of the journal', () => {
    send({ steps: 940_012_345, ageMs: 1500 });
    const out = new ByteWriter();
    encodeEvent(out, exchange.last('IndexPricesSet'));
    expect(decodeEvents(Buffer.concat([Uint8Array.of(3), out.bytes()]), 1)).toEqual([exchange.last('IndexPricesSet')]);
    expect(out.length).toBeLessThanOrEqual(32);
  });
});
