/**
 * What text messages may cost. Whoever makes an exchange send messages to numbers that pay their caller is stopped by
 * the day's budget of the network address, the range of numbers, the country, or all together. What is counted is what
 * was asked for, so that the answer tells nothing about accounts.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { wideNetworkOf } from '../../../http/client-address.ts';
import { BoundedMap } from '../bounded-map.ts';

/** Messages a day. */
export interface SmsLimits {
  readonly all: number;
  readonly country: number;
  readonly range: number;
  readonly address: number;
}

/** The demo pays for nothing, and everybody there may come from one address. */
const demoMax = 99_999;

/** The limits of the settings. */
export function smsLimitsOf(config: Config): SmsLimits {
  if (config.MODE === 'demo') return { all: demoMax, country: demoMax, range: demoMax, address: demoMax };
  return {
    all: config.SMS_DAY_MAX,
    country: config.SMS_COUNTRY_DAY_MAX,
    range: config.SMS_RANGE_DAY_MAX,
    address: config.SMS_ADDRESS_DAY_MAX,
  };
}

export interface SmsBudget {
  /** Whether one more may go to this number, asked for by this address. */
  allows(asked: SmsAsked, now: number): boolean;
  /** One more went. */
  spend(asked: SmsAsked, now: number): void;
}

export interface SmsAsked {
  /** `+` and digits. */
  readonly number: string;
  /** The number's dialling code. */
  readonly areaCode: string;
  /** The asker's network address. */
  readonly address: string;
}

const dayMs = 24 * 3_600_000;
/** Counters kept: the one touched longest ago makes room. */
const countersMax = 50_000;
/** Digits at the end that tell the numbers of a range apart. */
const rangeDigits = 4;

export function createSmsBudget(limits: SmsLimits): SmsBudget {
  const secret = randomBytes(32);
  const counters = new BoundedMap<{ day: number; count: number }>(countersMax);
  const keyOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64');

  /** Kept apart from the rest, which strangers could push out of the bounded memory. */
  const all = { day: 0, count: 0 };

  function rowsOf({ number, areaCode, address }: SmsAsked): { key: string; max: number }[] {
    return [
      { key: keyOf(`country ${areaCode}`), max: limits.country },
      { key: keyOf(`range ${number.slice(0, -rangeDigits)}`), max: limits.range },
      { key: keyOf(`address ${wideNetworkOf(address)}`), max: limits.address },
    ];
  }
  const countOf = (counter: { day: number; count: number } | undefined, day: number) =>
    counter?.day === day ? counter.count : 0;

  return {
    allows(asked, now) {
      const day = Math.floor(now / dayMs);
      if (countOf(all, day) >= limits.all) return false;
      return rowsOf(asked).every(({ key, max }) => countOf(counters.get(key), day) < max);
    },
    spend(asked, now) {
      const day = Math.floor(now / dayMs);
      all.count = countOf(all, day) + 1;
      all.day = day;
      for (const { key } of rowsOf(asked)) counters.set(key, { day, count: countOf(counters.get(key), day) + 1 });
    },
  };
}
