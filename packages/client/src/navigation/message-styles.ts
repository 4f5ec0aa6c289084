/** How the features' messages are drawn: the app names them, the screen of messages looks them up. */
import type { MessageStyle, MessageStyles } from './entry.ts';
import type { Path } from './route.ts';

/** What it leads to is a screen of this app: entries cannot say so themselves, as the paths are made of them. */
export type ShownMessageStyle = MessageStyle & { readonly to?: { readonly path: Path } };

let styles: Readonly<Record<string, ShownMessageStyle>> = {};

export function setMessageStyles(table: MessageStyles): void {
  styles = table as Readonly<Record<string, ShownMessageStyle>>;
}

export function messageStyleOf(kind: string): ShownMessageStyle | undefined {
  return Object.hasOwn(styles, kind) ? styles[kind] : undefined;
}
