import { Link } from '@bourse/client/navigation/link.tsx';
import type { Path } from '@bourse/client/navigation/route.ts';
import { findRoute } from '@bourse/client/navigation/screens.ts';
import type { AnchorHTMLAttributes } from 'react';

export interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path, `#place` or web address, as an operator wrote it. */
  href: string;
}

/** A link that is data: inside the app where it leads to a screen, else the browser's own, and apart where it leads away. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (href.startsWith('#')) return <a {...rest} href={href} />;
  const url = URL.parse(href, window.location.origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return <span className={rest.className}>{rest.children}</span>;
  if (url.origin !== window.location.origin) {
    return <a {...rest} href={url.href} target="_blank" rel="noopener noreferrer nofollow" />;
  }
  const { path, route } = findRoute(url.pathname);
  if (!route) return <a {...rest} href={`${url.pathname}${url.search}${url.hash}`} />;
  const search = Object.fromEntries(url.searchParams);
  return <Link {...rest} to={path as Path} search={search} hash={url.hash.slice(1)} />;
}
