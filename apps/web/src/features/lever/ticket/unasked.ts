/** Whether orders go without a question; as long as the tab. */
import type { TabKey } from '@bourse/client/storage.ts';

const key = 'lever.unasked' satisfies TabKey;

/** Where the tab's storage is switched off, as long as the page. */
let ofPage = false;

export function isLeverUnasked(): boolean {
  try {
    return ofPage || sessionStorage.getItem(key) === '1';
  } catch {
    return ofPage;
  }
}

export function setLeverUnasked(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    ofPage = true;
  }
}
