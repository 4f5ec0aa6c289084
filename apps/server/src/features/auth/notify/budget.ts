/**
 * What messages may cost. Somebody who makes the exchange send text messages to numbers that pay their caller, or mails
 * to strangers, is stopped by a daily budget: of the network, of the range of numbers or the mail domain, of the country,
 * or of all together. What is counted is what was asked for, so that the answer tells nothing about accounts. Strangers
 * cannot use all of it up: the last fifth is for owners on devices that their accounts know, each of whom has few.
 */
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Caller } from '../sign-in/devices.ts';
import { BoundedMap } from '../throttle/bounded-map.ts';
import { countOf, countOne, type DayCount, emptyDay } from '../throttle/day-count.ts';

/** Messages a day. */
export interface MessageLimits {
  readonly all: number;
  readonly country: number;
  /** To numbers that differ in their last four digits alone, or to addresses of one mail domain. */
  readonly range: number;
  readonly network: number;
}

/** The demo pays for nothing, and everybody there may come from one network. */
const demoMax = 99_999;
const demoLimits: MessageLimits = { all: demoMax, country: demoMax, range: demoMax, network: demoMax };

export function smsLimitsOf(config: Config): MessageLimits {
  if (config.MODE === 'demo') return demoLimits;
  return {
    all: config.SMS_DAY_MAX,
    country: config.SMS_COUNTRY_DAY_MAX,
    range: config.SMS_RANGE_DAY_MAX,
    network: config.SMS_ADDRESS_DAY_MAX,
  };
}

/** A mail domain is as large as its provider, so only all mails together bound what goes to one. */
export function mailLimitsOf(config: Config): MessageLimits {
  if (config.MODE === 'demo') return demoLimits;
  const { MAIL_DAY_MAX: all } = config;
  return { all, country: all, range: all, network: config.MAIL_ADDRESS_DAY_MAX };
}

export interface MessageBudget {
  /** Whether one more may go. */
  allows(asked: MessageAsked, now: number): boolean;
  /** One more went. */
  spend(asked: MessageAsked, now: number): void;
}

export interface MessageAsked {
  /** `+` and digits, or a mail address. */
  readonly to: string;
  /** A number's dialling code. */
  readonly areaCode: string;
  readonly caller: Caller;
}

/** Of the limits in all and of a country, what strangers may use. */
const strangersShare = 0.8;
/** Messages a day that one owner's known devices may ask for. */
const ownerMax = 20;
/** Counters kept: the one touched longest ago makes room. */
const countersMax = 50_000;
/** Digits at the end that tell the numbers of a range apart. */
const rangeDigits = 4;

export function createMessageBudget(limits: MessageLimits): MessageBudget {
  // A key made once: made of bytes for each digest it would cost four times as much.
  const secret = createSecretKey(randomBytes(32));
  const counters = new BoundedMap<DayCount>(countersMax);
  const keyOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64');

  /** Kept apart from the rest, which strangers could push out of the bounded memory. */
  const all = emptyDay();

  function rowsOf({ to, areaCode, caller: { network, known } }: MessageAsked): { key: string; max: number }[] {
    const country = (max: number) => ({ key: keyOf(`country ${areaCode}`), max });
    if (known !== null) return [country(limits.country), { key: keyOf(`owner ${known.userId}`), max: ownerMax }];
    return [
      country(shareOf(limits.country)),
      { key: keyOf(`range ${rangeOf(to)}`), max: limits.range },
      { key: keyOf(`network ${network}`), max: limits.network },
    ];
  }

  return {
    allows(asked, now) {
      const allMax = asked.caller.known === null ? shareOf(limits.all) : limits.all;
      if (countOf(all, now) >= allMax) return false;
      return rowsOf(asked).every(({ key, max }) => countOf(counters.get(key) ?? emptyDay(), now) < max);
    },
    spend(asked, now) {
      countOne(all, now);
      for (const { key } of rowsOf(asked)) counters.set(key, countOne(counters.get(key) ?? emptyDay(), now));
    },
  };
}

function shareOf(max: number): number {
  return Math.ceil(max * strangersShare);
}

function rangeOf(to: string): string {
  return to.startsWith('+') ? to.slice(0, -rangeDigits) : to.slice(to.lastIndexOf('@'));
}
