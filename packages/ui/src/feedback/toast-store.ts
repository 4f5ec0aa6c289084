/** Toasts shown now, newest last. A store outside React, so that any code can raise one. */
export interface Toast {
  readonly id: number;
  readonly kind: 'good' | 'bad' | 'note';
  readonly text: string;
  readonly detail?: string;
}

/** Most toasts on the screen at once; an older one gives way. */
const shownMax = 3;
const shownMs: Record<Toast['kind'], number> = { good: 4000, note: 4000, bad: 7000 };

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function raise(kind: Toast['kind'], text: string, detail?: string): number {
  lastId += 1;
  const id = lastId;
  const others = shown.filter((one) => one.text !== text || one.detail !== detail);
  set([...others, { id, kind, text, ...(detail === undefined ? {} : { detail }) }].slice(-shownMax));
  setTimeout(() => closeToast(id), shownMs[kind]);
  return id;
}

/** Takes a toast away. */
export function closeToast(id: number): void {
  if (shown.some((one) => one.id === id)) set(shown.filter((one) => one.id !== id));
}

/** Takes all away: what they said was before something that changes what matters. */
export function closeToasts(): void {
  if (shown.length > 0) set([]);
}

/** The same sentence raised again replaces the one on the screen. */
export const toast = {
  good: (text: string, detail?: string) => raise('good', text, detail),
  bad: (text: string, detail?: string) => raise('bad', text, detail),
  note: (text: string, detail?: string) => raise('note', text, detail),
};

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return shown;
}
