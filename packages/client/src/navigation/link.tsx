import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useRef } from 'react';
import { addressOf, goTo, type Search } from './go.ts';
import type { Path } from './route.ts';
import { preloadScreen } from './screens.ts';
import { type Location, useShown } from './shown.ts';

/** A pointer that stays this long on a link means it. */
const intentMs = 50;

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: Path;
  search?: Search;
  /** Without its `#`. */
  hash?: string;
}

/** A link to a screen of this app. Pointed at, it fetches the screen's code; on the page it leads to, it says so. */
export function Link({ to, search, hash, onClick, ...rest }: LinkProps) {
  const address = addressOf(to, search, hash);
  const isHere = useShown(({ location }) => leadsTo(address, location));
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => forgetIntent, []);

  function click(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    goTo(address);
  }

  function point(): void {
    intent.current = setTimeout(() => preloadScreen(address), intentMs);
  }

  function forgetIntent(): void {
    clearTimeout(intent.current);
  }

  return (
    <a
      aria-current={isHere ? 'page' : undefined}
      {...rest}
      href={address}
      onClick={click}
      onMouseEnter={point}
      onMouseLeave={forgetIntent}
      onTouchStart={() => preloadScreen(address)}
      onFocus={() => preloadScreen(address)}
    />
  );
}

/** Another tab, another window, a download: what the browser does with a link by itself. */
function isForTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return hasKey || event.button !== 0 || (target !== '' && target !== '_self');
}

/** Whether a link leads to the location shown; it names the hash and the words after the `?` that count. */
export function leadsTo(address: string, location: Location): boolean {
  const { pathname, searchParams, hash } = new URL(address, 'http://here');
  const here = new URLSearchParams(location.search);
  const hasWords = [...searchParams].every(([name, value]) => here.get(name) === value);
  return pathname === location.path && hasWords && (hash === '' || hash === location.hash);
}
