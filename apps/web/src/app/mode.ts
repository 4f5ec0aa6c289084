/** Whether the server is a demo: each answer says so in a header. Unknown until the first answer. */
import { create } from 'zustand';

export const useMode = create<{ isDemo: boolean }>(() => ({ isDemo: false }));

/** Notes the mode an answer names; an answer without the header says nothing. */
export function noteMode(mode: string | null): void {
  if (mode === null) return;
  const isDemo = mode === 'demo';
  if (useMode.getState().isDemo !== isDemo) useMode.setState({ isDemo });
}
