/** Whether the server is a demo: the page says so, and each answer in a header. Unknown until one of them has. */
import { create } from 'zustand';
import { firstStateOf } from './start/first-state.ts';

function isDemoPage(): boolean {
  const site = firstStateOf('site');
  return typeof site === 'object' && site !== null && 'mode' in site && site.mode === 'demo';
}

export const useMode = create<{ isDemo: boolean }>(() => ({ isDemo: isDemoPage() }));

/** Notes the mode an answer names; an answer without the header says nothing. */
export function noteMode(mode: string | null): void {
  if (mode === null) return;
  const isDemo = mode === 'demo';
  if (useMode.getState().isDemo !== isDemo) useMode.setState({ isDemo });
}
