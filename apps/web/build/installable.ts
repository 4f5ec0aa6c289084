/** What makes the page an app that can be installed: a manifest in each language, and icons. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages, languageTag } from '@bourse/i18n';
import { translate } from '@bourse/i18n/server';
import type { Plugin } from 'vite';
import { rulesOf } from './critical-css.ts';
import { drawIcon, type IconStyle } from './icons.ts';

const web = join(import.meta.dirname, '..');
const tokensFile = join(web, '..', '..', 'packages', 'ui', 'src', 'tokens.css');

/** A night token's value: the desk, which the installed app opens with, is a night screen. */
function token(name: string): string {
  const night = rulesOf(readFileSync(tokensFile, 'utf8')).find(({ head }) => head.includes('night'))?.body ?? '';
  const value = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(night)?.[1];
  if (value === undefined) throw new Error(`no colour ${name}`);
  return value;
}

const icons: readonly (Pick<IconStyle, 'size' | 'mark' | 'radius'> & { file: string; purpose?: string })[] = [
  { file: 'icon-192.png', size: 192, mark: 0.56, radius: 0.2, purpose: 'any' },
  { file: 'icon-512.png', size: 512, mark: 0.56, radius: 0.2, purpose: 'any' },
  // The system cuts it to its own shape: only the middle four fifths are sure to be seen.
  { file: 'icon-maskable.png', size: 512, mark: 0.44, radius: 0, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.52, radius: 0 },
];

/** The manifest's file of a language; `src/platform/install/page-words.ts` names the same. */
export function manifestFile(language: Language): string {
  return language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
}

/** The manifest in one language. */
export function manifestOf(language: Language): Record<string, unknown> {
  const ground = token('ground');
  return {
    id: '/',
    name: 'Bourse',
    short_name: 'Bourse',
    description: translate(language, 'site.tagline'),
    lang: languageTag[language],
    start_url: '/dealCenter',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['finance'],
    icons: icons
      .filter(({ purpose }) => purpose !== undefined)
      .map(({ file, size, purpose }) => ({ src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    shortcuts: [
      { name: translate(language, 'spot.spot'), url: '/dealCenter' },
      { name: translate(language, 'market.markets'), url: '/#markets' },
    ],
  };
}

/** Writes manifests and icons beside the page, and names them in it. */
export function installable(): Plugin {
  return {
    name: 'bourse-installable',
    apply: 'build',
    generateBundle() {
      const path = / d="([^"]+)"/.exec(readFileSync(join(web, 'public', 'mark.svg'), 'utf8'))?.[1] ?? '';
      const colours = { ground: token('ground'), brass: token('brass') };
      for (const { file, size, mark, radius } of icons) {
        const source = drawIcon(path, { size, mark, radius, ...colours });
        this.emitFile({ type: 'asset', fileName: file, source });
      }
      for (const language of languages) {
        const source = JSON.stringify(manifestOf(language));
        this.emitFile({ type: 'asset', fileName: manifestFile(language), source });
      }
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestFile('en')}` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
      { tag: 'meta', attrs: { name: 'theme-color', content: token('ground') }, injectTo: 'head' },
      { tag: 'meta', attrs: { name: 'description', content: translate('en', 'site.tagline') }, injectTo: 'head' },
    ],
  };
}
