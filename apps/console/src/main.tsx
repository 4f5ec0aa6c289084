/** The console's start. What tells it apart from the web is said before anything of the client is taken in. */
import './app/styles.css';
import { frontEnd } from '@bourse/client/front-end.ts';

frontEnd.loginPath = '/console/login';
frontEnd.sessionKeyPrefix = 'console_';

const root = document.getElementById('root');
if (root) {
  import('./app/start.tsx').then(
    ({ startConsole }) => startConsole(root),
    (error: unknown) => offerRetry(root, error),
  );
}

/** There are no words yet, and no parts to draw with. */
function offerRetry(element: HTMLElement, error: unknown): void {
  console.error('start', error);
  const button = document.createElement('button');
  button.textContent = '↻';
  button.onclick = () => location.reload();
  element.replaceChildren(button);
}
