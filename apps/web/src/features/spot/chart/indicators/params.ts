/** What somebody typed as an indicator's figures, and the texts in which a browser keeps the chosen indicators. */
import { hasPane, type IndicatorName, indicatorFacts, indicatorNames, indicatorsFirst, panesMax } from './catalogue.ts';

/** Chosen indicators with their params, in the order of choice. */
export type ChosenIndicator = ReadonlyMap<IndicatorName, readonly number[]>;

/** What is wrong with one typed figure. */
export type ParamFault =
  | { readonly kind: 'range'; readonly least: number; readonly most: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'rising' };

const figurePattern = /^\d{1,4}(\.\d{1,2})?$/;

/** Typed texts as params; empty ones at the end of a list are left out. */
export function paramsOf(name: IndicatorName, texts: readonly string[]): readonly number[] | null {
  return paramFaultsOf(name, texts).some((fault) => fault !== null) ? null : filled(name, texts).map(Number);
}

function filled(name: IndicatorName, texts: readonly string[]): readonly string[] {
  return indicatorFacts[name].countMin === undefined ? texts : texts.filter((text) => text.trim() !== '');
}

/** What is wrong with each typed text; null: nothing. */
export function paramFaultsOf(name: IndicatorName, texts: readonly string[]): readonly (ParamFault | null)[] {
  const { params, countMin, isRising } = indicatorFacts[name];
  const count = texts.filter((text) => text.trim() !== '').length;
  return params.map((param, at): ParamFault | null => {
    const text = (texts[at] ?? '').trim();
    if (text === '') return countMin !== undefined && (count >= countMin || at > 0) ? null : { kind: 'missing' };
    const value = Number(text);
    const isWhole = param.decimals > 0 || Number.isInteger(value);
    if (!figurePattern.test(text) || !isWhole || value < param.least || value > param.most) {
      return { kind: 'range', least: param.least, most: param.most };
    }
    return isRising && at === 0 && value >= Number(texts[1]) ? { kind: 'rising' } : null;
  });
}

/** What a browser kept, as indicators: `MA:7:25:99,VOL`. Unknown names and figures that cannot be are left out. */
export function readChosen(stored: string | null): ChosenIndicator {
  const chosen = new Map<IndicatorName, readonly number[]>();
  for (const entry of stored === null ? indicatorsFirst : stored.split(',')) {
    const [word, ...texts] = entry.split(':');
    const name = indicatorNames.find((one) => one === word);
    if (name === undefined || chosen.has(name)) continue;
    if (hasPane(name) && paneCount(chosen) >= panesMax) continue;
    const params = texts.length > 0 ? paramsOf(name, texts) : null;
    chosen.set(name, params ?? indicatorFacts[name].first);
  }
  return chosen;
}

/** The same as a text. */
export function writeChosen(chosen: ChosenIndicator): string {
  return [...chosen].map(([name, params]) => [name, ...params].join(':')).join(',');
}

/** How many of them have a pane of their own. */
export function paneCount(chosen: ChosenIndicator): number {
  return [...chosen.keys()].filter(hasPane).length;
}

/** Can this one be added too? */
export function hasRoomFor(chosen: ChosenIndicator, name: IndicatorName): boolean {
  return !hasPane(name) || chosen.has(name) || paneCount(chosen) < panesMax;
}

const paneShareMax = 0.5;
const paneHeightMin = 44;
const paneHeightMost = 88;

/** Height of each pane under the candles, so that at least half of the chart stays theirs. */
export function paneHeight(chartHeight: number, count: number): number {
  const fair = Math.floor((chartHeight * paneShareMax) / Math.max(1, count));
  return Math.min(paneHeightMost, Math.max(paneHeightMin, fair));
}
