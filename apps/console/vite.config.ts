import { cataloguesPlugin } from '@bourse/i18n/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lean } from '../web/build/lean-calls.ts';
import { precompress } from '../web/build/precompress.ts';
import { firstPaint } from './build/first-paint.ts';

/** Where `npm run dev` finds the server. */
const server = process.env.API_TARGET ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [
    cataloguesPlugin(),
    lean(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    firstPaint(),
    precompress(),
  ],
  server: { host: '127.0.0.1', port: 5174, proxy: { '/api': server, '/mark.svg': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A strict policy for images and fonts allows no data: address.
    assetsInlineLimit: 0,
    // The byte budgets are counted by it.
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // It is written before anything else of the client runs, so it stands alone.
            { name: 'front-end', test: /packages[\\/]client[\\/]src[\\/]front-end/, priority: 3 },
            // Of others, and seldom another version: it stays in the browser's cache when the console changes.
            {
              name: 'vendor',
              test: /(node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui|zod|zustand|wouter|use-sync-external-store)[\\/]|preload-helper)/,
              priority: 2,
            },
            // What every page needs, in one piece: many small ones are more bytes and more requests.
            {
              name: 'parts',
              test: /(packages[\\/]ui[\\/]src|packages[\\/]client[\\/]src[\\/](?!sign-in|second-step|form|security|day[\\/])|console[\\/]src[\\/]domain[\\/](?!act))/,
              priority: 1,
            },
            // What the forms share.
            {
              name: 'forms',
              test: /(packages[\\/]client[\\/]src[\\/](second-step|form)|console[\\/]src[\\/]domain[\\/]act)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
