/** Every text token on every ground it may stand on, in both themes and both directions of up: WCAG AA. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selector: selector.trim(),
  tokens: Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  ),
}));

function tokensOf(theme: 'night' | 'day', isRedUp: boolean): Record<string, string> {
  const applies = (selector: string) =>
    selector.split(',').some((part) => {
      const one = part.trim();
      if (one === ':root' || one === '[data-theme]' || one === `[data-theme="${theme}"]`) return true;
      return isRedUp && one === '[data-theme][data-up="red"]';
    });
  return Object.assign({}, ...rules.filter((rule) => applies(rule.selector)).map((rule) => rule.tokens));
}

type Colour = [red: number, green: number, blue: number, alpha: number];

function resolve(tokens: Record<string, string>, name: string): Colour {
  const value = tokens[name];
  if (value === undefined) throw new Error(`no token ${name}`);
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return resolve(tokens, other);
  const hex = /^#([\da-f]{6})$/i.exec(value)?.[1];
  if (hex !== undefined) {
    const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
    return [channel(0), channel(2), channel(4), 1];
  }
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value);
  if (!parts) throw new Error(`${name}: ${value} is no colour`);
  return [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4])];
}

function over(top: Colour, ground: Colour): Colour {
  const mix = (at: 0 | 1 | 2) => top[at] * top[3] + ground[at] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const words = ['--text', '--quiet', '--brass', '--up', '--down', '--good', '--bad', '--warn', '--info'];
const grounds = ['--ground', '--panel', '--raised', '--hover'];
/** Words on filled ground. */
const fills: [string, string][] = [
  ['--on-brass-fill', '--brass-fill'],
  ['--on-brass-fill', '--brass-fill-hover'],
  ['--on-brass', '--brass'],
  ...[
    '--up-strong',
    '--up-strong-hover',
    '--down-strong',
    '--down-strong-hover',
    '--verm-fill',
    '--verm-fill-hover',
  ].map((fill): [string, string] => ['--on-fill', fill]),
];
/** Words on a tint that lies on a ground: depth bars of the book, tags. */
const tints: [string, string][] = [
  ['--up', '--up-soft'],
  ['--down', '--down-soft'],
  ['--good', '--good-soft'],
  ['--bad', '--bad-soft'],
  ['--brass', '--brass-soft'],
  ['--text', '--up-soft'],
  ['--text', '--down-soft'],
  ['--quiet', '--up-soft'],
  ['--quiet', '--down-soft'],
];

const cases = (['night', 'day'] as const).flatMap((theme) => [false, true].map((isRedUp) => ({ theme, isRedUp })));

test.each(cases)('$theme, red up $isRedUp: words on grounds reach 4.5', ({ theme, isRedUp }) => {
  const tokens = tokensOf(theme, isRedUp);
  for (const word of words) {
    for (const ground of grounds) {
      const ratio = contrast(resolve(tokens, word), resolve(tokens, ground));
      expect(ratio, `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(cases)('$theme, red up $isRedUp: words on fills and tints reach 4.5', ({ theme, isRedUp }) => {
  const tokens = tokensOf(theme, isRedUp);
  for (const [word, fill] of fills) {
    const ratio = contrast(resolve(tokens, word), resolve(tokens, fill));
    expect(ratio, `${word} on ${fill}`).toBeGreaterThanOrEqual(4.5);
  }
  for (const [word, tint] of tints) {
    const ground = over(resolve(tokens, tint), resolve(tokens, '--panel'));
    expect(contrast(resolve(tokens, word), ground), `${word} on ${tint}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(cases)('$theme, red up $isRedUp: strokes reach 3 on ground and panel', ({ theme, isRedUp }) => {
  const tokens = tokensOf(theme, isRedUp);
  for (const stroke of ['--faint', '--brass', '--up-mark', '--down-mark']) {
    for (const ground of ['--ground', '--panel']) {
      const ratio = contrast(resolve(tokens, stroke), resolve(tokens, ground));
      expect(ratio, `${stroke} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test('direction flips with red for up, judgement does not', () => {
  const [green, red] = [tokensOf('night', false), tokensOf('night', true)];
  expect(resolve(red, '--up')).toEqual(resolve(green, '--down'));
  expect(resolve(red, '--down')).toEqual(resolve(green, '--up'));
  expect(resolve(red, '--bad')).toEqual(resolve(green, '--bad'));
});
