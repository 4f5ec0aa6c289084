import { describe, expect, it } from 'vitest';
import { hasPane, indicatorFacts, indicatorNames, panesMax } from './catalogue.ts';
import { hasRoomFor, paneCount, paneHeight, paramFaultsOf, paramsOf, readChosen, writeChosen } from './params.ts';

describe('the catalogue', () => {
  it('has every indicator once, each starting with figures that can be', () => {
    expect(new Set(indicatorNames).size).toBe(27);
    for (const name of indicatorNames) {
      const { first, params } = indicatorFacts[name];
      const texts = params.map((_, at) => String(first[at] ?? ''));
      expect(paramFaultsOf(name, texts), name).toEqual(params.map(() => null));
      expect(paramsOf(name, texts), name).toEqual(first);
    }
  });
});

describe('typed figures', () => {
  it('are whole numbers within their bounds', () => {
    expect(paramsOf('BOLL', ['20', '2.5'])).toEqual([20, 2.5]);
    expect(paramFaultsOf('BOLL', ['20.5', '0'])).toEqual([
      { kind: 'range', least: 2, most: 500 },
      { kind: 'range', least: 0.1, most: 10 },
    ]);
    for (const text of ['-5', '1e2', '0x10', '1,000', '501', '0', 'ten', '7.']) {
      expect(paramFaultsOf('CCI', [text]), text).toEqual([{ kind: 'range', least: 1, most: 500 }]);
    }
  });

  it('may be fewer in a list, but not none where one is needed', () => {
    expect(paramsOf('MA', ['7', '', '99', '', ''])).toEqual([7, 99]);
    expect(paramFaultsOf('MA', ['', '', '', '', ''])).toEqual([{ kind: 'missing' }, null, null, null, null]);
    expect(paramsOf('VOL', ['', '', ''])).toEqual([]);
    expect(paramFaultsOf('KDJ', ['9', '', '3'])).toEqual([null, { kind: 'missing' }, null]);
  });

  it('have the fast length below the slow one', () => {
    expect(paramFaultsOf('MACD', ['26', '26', '9'])).toEqual([{ kind: 'rising' }, null, null]);
    expect(paramsOf('MACD', ['25', '26', '9'])).toEqual([25, 26, 9]);
  });
});

describe('what a browser keeps', () => {
  it('comes back as it was', () => {
    const chosen = readChosen('VOL:5:10,RSI:14,BOLL:21:2.5,AVP');
    expect([...chosen]).toEqual([
      ['VOL', [5, 10]],
      ['RSI', [14]],
      ['BOLL', [21, 2.5]],
      ['AVP', []],
    ]);
    expect(readChosen(writeChosen(chosen))).toEqual(chosen);
    expect(readChosen(writeChosen(new Map())).size).toBe(0);
  });

  it('is read from names alone, and the usual ones where nothing is kept', () => {
    expect([...readChosen('MA,MACD')]).toEqual([
      ['MA', [7, 25, 99]],
      ['MACD', [12, 26, 9]],
    ]);
    expect([...readChosen(null).keys()]).toEqual(['MA', 'VOL']);
  });

  it('loses what cannot be: unknown names, wrong figures, a second time, too many panes', () => {
    expect([...readChosen('XYZ,MA:0:7,MA:5,MACD:26:12:9')]).toEqual([
      ['MA', [7, 25, 99]],
      ['MACD', [12, 26, 9]],
    ]);
    const many = readChosen(indicatorNames.join());
    expect(paneCount(many)).toBe(panesMax);
    expect([...many.keys()].filter((name) => !hasPane(name))).toHaveLength(8);
  });
});

describe('panes under the candles', () => {
  it('find room for so many', () => {
    const full = readChosen('MACD,RSI,KDJ,WR');
    expect(hasRoomFor(full, 'CCI')).toBe(false);
    expect(hasRoomFor(full, 'MACD')).toBe(true);
    expect(hasRoomFor(full, 'EMA')).toBe(true);
    expect(hasRoomFor(readChosen('MACD'), 'CCI')).toBe(true);
  });

  it('leave half of the chart to the candles', () => {
    expect(paneHeight(478, 1)).toBe(88);
    expect(paneHeight(478, 4) * 4).toBeLessThanOrEqual(478 / 2);
    expect(paneHeight(200, 4)).toBe(44);
  });
});
