/**
 * What this browser shows at the next login, so that strangers who guess at the account do not hold its owner up. A
 * cookie keeps it, because a logout empties the storage; it opens nothing and names nobody, and the server reads it from
 * the form alone.
 */
const name = 'device_token';
const days = 180;
const tokenForm = /^[\w-]{1,512}$/;

/** Left out of a form where there is none. */
export function readDeviceToken(): string | undefined {
  const found = cookies()
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}

/** An answer without one changes nothing. */
export function keepDeviceToken(token: string | undefined): void {
  if (token === undefined || !tokenForm.test(token)) return;
  const safe = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store does not exist on plain http
    document.cookie = `${name}=${token}; Path=/; Max-Age=${days * 86_400}; SameSite=Strict${safe}`;
  } catch {
    // Without cookies the device is a new one each time.
  }
}

function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
