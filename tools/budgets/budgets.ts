/** What a page's first load may weigh, in bytes of gzip, and what it is made of. */

/** A stretch of a page's first load. */
export interface Budget {
  readonly page: string;
  /** What works once these files are here. */
  readonly until: string;
  /** Modules the page asks for, as the build's manifest names them; what they import comes with them. */
  readonly modules: readonly string[];
  /** Features whose words come with the page, besides those of every page. */
  readonly words: readonly string[];
  /** Scripts of the realtime worker, which is built apart, by how their names begin. */
  readonly worker: readonly string[];
  readonly scriptsMax: number;
  readonly stylesMax: number;
}

/** The console's first load, and its heaviest page. */
export const consoleBudgets = {
  login: {
    page: '/console/login',
    until: 'it works',
    modules: ['index.html', 'src/app/start.tsx', 'src/features/login/screen.tsx'],
    words: ['console/index'],
    worker: [],
    scriptsMax: 160_000,
    stylesMax: 15_000,
  },
  identity: {
    page: '/console/identity',
    until: 'it works',
    modules: ['index.html', 'src/app/start.tsx', 'src/features/identity/screen.tsx'],
    words: ['console/index'],
    worker: [],
    scriptsMax: 160_000,
    stylesMax: 15_000,
  },
} as const satisfies Record<string, Budget>;

const kB = 1000;
const stylesMax = 16.1 * kB;

const home = ['index.html', 'src/features/home/screen.tsx'];
const markets = ['index.html', 'src/features/quotation/screen.tsx'];
const accounts = ['index.html', 'src/features/wallet/screen.tsx'];
const desk = ['index.html', 'src/features/spot/screen.tsx'];
const chart = [
  ...desk,
  'src/features/spot/chart/chart-panel.tsx',
  'src/features/spot/chart/candles/candle-area.tsx',
  '../../node_modules/klinecharts/dist/index.esm.js',
];
/** With what comes last, for which the limit is our own: one's own orders, the live connection, and what a key may open. */
const whole = [
  ...chart,
  'src/app/shell/bars.tsx',
  'src/features/spot/chart/drawings/drawing-toolbar.tsx',
  'src/features/orders/panel/orders-panel.tsx',
  'src/features/orders/dialogs/order-dialogs.tsx',
  'src/features/spot/form/confirm-order.tsx',
  'src/domain/market-search/pair-list-box.tsx',
];

/** The words come in one language; the journey `e2e/site/bytes.spec.ts` proves that nothing is left out. */
export const budgets = {
  home: { page: '/', until: 'it works', modules: home, words: ['home'], worker: [], scriptsMax: 159 * kB, stylesMax },
  markets: {
    page: '/quotation',
    until: 'it works',
    modules: markets,
    words: ['quotation'],
    worker: [],
    scriptsMax: 150 * kB,
    stylesMax,
  },
  accounts: {
    page: '/change',
    until: 'it works',
    modules: accounts,
    words: ['wallet-screen'],
    worker: [],
    scriptsMax: 163 * kB,
    stylesMax,
  },
  desk: {
    page: '/dealCenter',
    until: 'book and form work',
    modules: desk,
    words: ['spot'],
    // It paints the book.
    worker: ['realtime-worker'],
    scriptsMax: 204 * kB,
    stylesMax,
  },
  chart: {
    page: '/dealCenter',
    until: 'the chart works',
    modules: chart,
    words: ['spot', 'chart'],
    worker: ['realtime-worker'],
    scriptsMax: 285 * kB,
    stylesMax,
  },
  whole: {
    page: '/dealCenter',
    until: 'everything is there',
    modules: whole,
    words: ['spot', 'chart'],
    worker: ['realtime-worker', 'realtime-socket'],
    scriptsMax: 337 * kB,
    stylesMax: 16.6 * kB,
  },
  contracts: {
    page: '/leverdealCenter',
    until: 'the form works',
    modules: ['index.html', 'src/features/lever/screen.tsx'],
    words: ['features/lever/screens'],
    worker: [],
    scriptsMax: 190 * kB,
    stylesMax: 16.3 * kB,
  },
} as const satisfies Record<string, Budget>;
