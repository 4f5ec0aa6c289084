/** The browser's offer to install the app, kept until somebody takes it: it comes once, soon after the page's start. */
import { create } from 'zustand';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export const useInstall = create<{ offer: InstallEvent | null }>(() => ({ offer: null }));

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  useInstall.setState({ offer: event as InstallEvent });
});
window.addEventListener('appinstalled', () => useInstall.setState({ offer: null }));

/** Lets the browser ask. An offer can be taken once. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  useInstall.setState({ offer: null });
  await offer?.prompt();
}
