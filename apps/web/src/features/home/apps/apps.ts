/** Which ways to the app there are. */
import type { MessageId } from '@bourse/i18n';

export interface AppLinks {
  readonly ios: string;
  readonly android: string;
}

export interface AppWay {
  readonly id: 'ios' | 'android' | 'web';
  readonly address: string;
  readonly name: MessageId;
  /** Words of the button on a phone. */
  readonly action: MessageId;
}

/** The apps whose addresses the server names; where it names none, this site, which installs itself. */
export function waysToApp(links: AppLinks, origin: string): AppWay[] {
  const ways: AppWay[] = [
    { id: 'ios', address: links.ios, name: 'home.apps_ios', action: 'home.apps_get_ios' },
    { id: 'android', address: links.android, name: 'home.apps_android', action: 'home.apps_get_android' },
  ];
  const named = ways.filter(({ address }) => address !== '');
  if (named.length > 0) return named;
  return [{ id: 'web', address: `${origin}/`, name: 'home.apps_web', action: 'home.apps_install' }];
}

/** The QR image of an address, drawn by the server. */
export function qrAddress(base: string, text: string): string {
  return `${base}/api/qrcode?${new URLSearchParams({ text })}`;
}
