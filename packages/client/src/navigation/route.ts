/** What a feature says of a screen of its own, in its `entry.ts`. */
import type { Part } from '@bourse/i18n';
import type { ComponentType } from 'react';

export interface Route {
  /** Fetches the screen; an `import()` here makes it a chunk of its own. */
  load: () => Promise<{ default: ComponentType }>;
  /** Words that come with the screen, besides those of every page. */
  words?: Part;
  /** `desk`: fills the window, no footer. Anything else is a page. */
  frame?: 'desk' | 'page';
}

/** The paths of the app; its register fills this. */
// biome-ignore lint/suspicious/noEmptyInterface: whoever has screens adds their paths.
export interface Paths {}
/** A path of the app. */
export type Path = keyof Paths;

/** Screens by path. Paths are written without a slash at the end. */
export type Routes = Readonly<Record<string, Route>>;

/** Layouts of earlier front ends: a page was also found below its layout, and the layout alone was its first page. */
const layouts: Readonly<Record<string, string>> = { '/account': '/accountCenter', '/new_account': '/finance' };

/** Other addresses that pages are called by. */
const names: Readonly<Record<string, string>> = {
  '/login': '/components/login',
  '/register': '/components/register',
  '/noticedetail': '/components/noticeDetail',
  '/match': '/dealCenter',
  '/fiatradcenter': '/c2cTrade',
  '/legaltrade': '/c2cTrade',
};

/**
 * The path as the feature writes it: no slash at the end, its own capitals, without the layout it was nested in. A
 * strange path stays as it is.
 */
export function canonicalPath(routes: Routes, path: string): string {
  const bare = path.replace(/\/+$/, '') || '/';
  if (Object.hasOwn(routes, bare)) return bare;
  const lower = bare.toLowerCase();
  const meant = [lower, names[lower], withoutLayout(lower)].map((address) => address?.toLowerCase());
  return Object.keys(routes).find((known) => meant.includes(known.toLowerCase())) ?? path;
}

function withoutLayout(path: string): string | undefined {
  const layout = Object.keys(layouts).find((known) => path === known || path.startsWith(`${known}/`));
  if (layout === undefined) return undefined;
  return path === layout ? layouts[layout] : path.slice(layout.length);
}
