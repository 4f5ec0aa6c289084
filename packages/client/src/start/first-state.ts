/** What the server has sent inside the page: read once, and checked by whoever takes a part of it. */
import { type FirstState, firstStateId } from '@bourse/contract';

let parsed: { [Part in keyof FirstState]?: unknown } | undefined;

/** A part of the state as it came, unchecked; undefined where the page brought none. */
export function firstStateOf(part: keyof FirstState): unknown {
  parsed ??= readPage();
  return parsed[part];
}

function readPage(): object {
  try {
    const state: unknown = JSON.parse(document.getElementById(firstStateId)?.textContent ?? '');
    return typeof state === 'object' && state !== null ? state : {};
  } catch {
    // A page that was kept for later brings none, and where tests run there is no page.
    return {};
  }
}
