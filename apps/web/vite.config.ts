import { serverPaths } from '@bourse/contract';
import { cataloguesPlugin } from '@bourse/i18n/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { installable } from './build/installable.ts';
import { lean } from './build/lean-calls.ts';
import { precompress } from './build/precompress.ts';
import { shell } from './build/shell.ts';
import { worker } from './build/worker.ts';

const root = import.meta.dirname;
/** Where `npm run dev` finds the server. */
const server = process.env.API_TARGET ?? 'http://127.0.0.1:8080';

/** Whether these are the parts of the address book's screen, as the app's chunk names them. */
const isAddressBook = (files: readonly string[], hostId: string): boolean =>
  /assets\/app-/.test(hostId) && files.some((file) => /assets\/chain-[^/]*\.js$/.test(file));

/** Files that every page has begun with. */
const isAlwaysThere = /assets\/(react|vendor|app|rolldown-runtime)-[^/]*$/;

export default defineConfig({
  root,
  plugins: [
    cataloguesPlugin(),
    lean(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    preloadFont(),
    installable(),
    shell(),
    worker(),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [path, server])),
      '/wss': { target: server, ws: true },
    },
  },
  worker: {
    // Its socket is a chunk of its own, so that the book is there before the connection.
    format: 'es',
    rolldownOptions: { output: { chunkFileNames: 'assets/realtime-socket-[hash].js' } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A strict policy for images and fonts allows no data: address.
    assetsInlineLimit: 0,
    // The byte budgets are counted by it.
    manifest: true,
    modulePreload: {
      // The entry's parts stand in the page already.
      resolveDependencies: (_file, files, { hostId }) =>
        // Nor need the names of what is here before anything can ask for parts stand beside each of them.
        // The address book is seldom opened: it asks for its parts as it comes.
        /assets\/index-[^/]*$/.test(hostId)
          ? []
          : files.filter(
              (file) => !isAlwaysThere.test(file) && !(isAddressBook(files, hostId) && file.endsWith('.js')),
            ),
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // With what asks for parts, so that the entry needs nothing else.
            { name: 'react', test: /(node_modules[\\/](react|react-dom|scheduler)[\\/]|preload-helper)/, priority: 3 },
            // Of others, and seldom another version: it stays in the browser's cache when the app changes.
            {
              name: 'vendor',
              test: /node_modules[\\/](@tanstack|@lingui|zod|zustand|wouter|use-sync-external-store)[\\/]/,
              priority: 2,
            },
            // Fields and choices of nearly every page: small ones, one by one, are more bytes and more requests.
            {
              name: 'fields',
              test: /packages[\\/]ui[\\/]src[\\/](field[\\/](?!password|combobox|number)|choice[\\/](?!slider)|data[\\/]num)/,
              priority: 2,
            },
            // What every page needs, in one piece: many small ones are more bytes and more requests.
            {
              name: 'app',
              test: /(apps[\\/]web[\\/]src[\\/](app[\\/](?!shell[\\/](footer|not-found|account-menu|own-corner|bars|closed)|start[\\/]styles)|domain[\\/]((markets|site)[\\/]|account[\\/]read-accounts|workspace[\\/]late-part|market-list[\\/](open-market|star-button)|market-search[\\/](?!pair-list(?!-skeleton)))|features[\\/][^/]+[\\/]entry)|packages[\\/]client[\\/]src[\\/](?!(day|file|list|time|sign-in|form|second-step|security)[\\/]|offline[\\/]offline(-bar|\.css))|packages[\\/]i18n[\\/]src[\\/](index|languages))/,
              priority: 1,
            },
            // The frame of every trading screen, and the field of its form.
            {
              name: 'desk-frame',
              test: /domain[\\/](workspace[\\/](desk-frame|splitter|panel-sizes|panel-store|sounds)|trading[\\/]amount-field)\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What form and lists share: small ones, one by one, are more bytes and more requests.
            {
              name: 'desk-parts',
              test: /(core[\\/]src[\\/](kernel[\\/](decimal|int64)|features[\\/]spot[\\/]fees)|contract[\\/]src[\\/]features[\\/]spot[\\/](orders|requests)|domain[\\/]trading[\\/](rules|units|pair-ids)|features[\\/](spot[\\/]form[\\/](amounts|advanced)|orders[\\/](client|own-cache|orders|waiting|ask|amend|query|use-own|timer[\\/]deadline)))\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What the desk's panel of orders, its dialogs and the account's page share.
            {
              name: 'order-lists',
              test: /(domain[\\/]trading[\\/](facts|kind-names)|features[\\/]orders[\\/](order-filters|shown|use-lists|news[\\/]filled|file[\\/](use-saving|rows-max)|dialogs[\\/](cancel-dialog|confirm|answering)))\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // Beside the lists of markets the accounts show marks of coins; by themselves they are hardly a chunk.
            {
              name: 'market-list',
              test: /web[\\/]src[\\/]domain[\\/](market-list[\\/](?!open-market|star-button))/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What desk and accounts read and reckon numbers and tell times with: each alone is hardly a chunk.
            {
              name: 'figures',
              test: /(domain[\\/]trading[\\/]exact|client[\\/]src[\\/](time[\\/]times|form[\\/]number-fault)|ui[\\/]src[\\/]field[\\/]number-(input|text))\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // Its screens and its dialog share nearly everything, and each chunk has its name in what every page loads.
            // So it holds the table of pages too, until another screen has one.
            {
              name: 'transfer',
              test: /((web|contract)[\\/]src[\\/]features[\\/]transfer[\\/](?!entry|index|calls|errors)|client[\\/]src[\\/]list[\\/](?!loaded))/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // Panels and address book share it; each of its files alone would have its name in what every page loads.
            {
              name: 'chain',
              test: /(client[\\/]src[\\/]list[\\/]loaded|domain[\\/]chain[\\/](?!panel-frame|network-choice|notice-line|chain-record)|contract[\\/]src[\\/]features[\\/](withdraw[\\/]withdrawal|address[\\/]address)|features[\\/]address[\\/](index|client|time-left|use-address-book)|packages[\\/]address[\\/]src[\\/]|node_modules[\\/](@noble|@scure)[\\/])/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            {
              name: 'handing-over',
              test: /(domain[\\/]account[\\/](late-qr-code|copy-line)|ui[\\/]src[\\/]action[\\/]copy-button|client[\\/]src[\\/]file[\\/](use-pictures|picture-check|send-picture))/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // Forms that ask who somebody is: each of their parts is hardly a chunk, and the sign-in page waits for all.
            {
              name: 'sign-in',
              test: /(client[\\/]src[\\/](form[\\/](?!number)|second-step|sign-in[\\/](?!quick-login))|domain[\\/]sign-in[\\/]|features[\\/]auth[\\/](auth-sheet|use-(code|countries|from|two-step)|second-step-form|field[\\/]|form[\\/]|tabs[\\/])|contract[\\/]src[\\/]features[\\/]security[\\/](second-step|passkey-options)|ui[\\/]src[\\/]field[\\/]password)/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            {
              name: 'wallet-parts',
              test: /domain[\\/]wallet[\\/](?!read-locked-parts)/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What the chart's parts share, and nothing that stands below it.
            {
              name: 'chart-parts',
              test: /features[\\/]spot[\\/]chart[\\/](chart-icon|chart-skeleton|lazy-failed|settings|appearance\.ts|use-part|colours|candles[\\/](change|periods|time-ticks)|indicators[\\/](catalogue|chosen|params))/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});

/** The one font is needed by the first words: the page asks for it together with the style that names it. */
function preloadFont(): Plugin {
  return {
    name: 'bourse-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
