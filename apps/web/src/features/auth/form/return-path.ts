/** Where a login goes back to. */

const authPaths = ['/components/login', '/components/register', '/forgetPwd', '/resetPwd'];

/** A path of this site that is no sign-in screen, else null: no link from outside may send somebody elsewhere. */
export function safePath(path: string | null | undefined, origin: string): string | null {
  if (!path?.startsWith('/')) return null;
  // Browsers read `\` as `/` and skip control characters, so that `/\evil` and `/<tab>/evil` leave the site.
  if (/[\\\p{Cc}]/u.test(path)) return null;
  const url = URL.parse(path, origin);
  if (url === null || url.origin !== origin || authPaths.includes(url.pathname)) return null;
  // `/.//evil` is read as the path `//evil`, which would be read as an address the next time.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The path a link asked for, else the last page visited that was no sign-in screen, else the home page.
 * @param visited addresses of this tab's history up to now, oldest first
 */
export function returnPath(asked: string | null, visited: readonly (string | null)[], origin: string): string {
  const paths = visited.map((address) => (address?.startsWith(`${origin}/`) ? address.slice(origin.length) : null));
  const before = paths.findLast((path) => safePath(path, origin) !== null);
  return safePath(asked, origin) ?? safePath(before, origin) ?? '/';
}
