/** How the features' messages are drawn: the app names them, the screen of messages looks them up. */
import type { MessageStyle, MessageStyles } from './entry.ts';

let styles: Readonly<Record<string, MessageStyle>> = {};

export function setMessageStyles(table: MessageStyles): void {
  styles = table;
}

export function messageStyleOf(kind: string): MessageStyle | undefined {
  return Object.hasOwn(styles, kind) ? styles[kind] : undefined;
}
