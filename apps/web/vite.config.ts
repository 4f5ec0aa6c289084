import { catalogues } from '@bourse/i18n/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
/** Where `npm run dev` finds the server. */
const server = process.env.API_TARGET ?? 'http://127.0.0.1:8080';
const served = ['/api', '/logo', '/demo', '/docs', '/console', '/healthz', '/readyz', '/metrics'];

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      routesDirectory: `${root}/src/routes`,
      tmpDir: `${root}/node_modules/.tanstack`,
      generatedRouteTree: `${root}/src/routeTree.gen.ts`,
    }),
    catalogues(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    preloadFont(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, server])),
      '/wss': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A strict policy for images and fonts allows no data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
            { name: 'contract', test: /(packages[\\/]contract[\\/]|node_modules[\\/]zod[\\/])/, priority: 2 },
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
