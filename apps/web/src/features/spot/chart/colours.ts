/** The page's colours for what draws on a canvas, which cannot name a CSS variable. */
const tokens = {
  up: '--up-mark',
  down: '--down-mark',
  upStrong: '--up-strong',
  downStrong: '--down-strong',
  onFill: '--on-fill',
  panel: '--panel',
  raised: '--raised',
  hover: '--hover',
  line: '--line',
  grid: '--grid',
  text: '--text',
  quiet: '--quiet',
  faint: '--faint',
  brass: '--brass',
  info: '--info',
  warn: '--warn',
} as const;

export type Colours = Record<keyof typeof tokens, string>;

/** The colours of now. */
export function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const pairs = Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(pairs) as Colours;
}

/** Tells when theme or direction colours change; answers how to stop. */
export function onColours(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-up'] });
  return () => observer.disconnect();
}
