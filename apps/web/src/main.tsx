/**
 * The page's start: words and the first screen's code are fetched side by side, then everything is drawn at once. The
 * libraries are taken in here and the app in a turn of its own, so that a press in between need not wait for both.
 */
import './app/start/styles.css';
import 'react-dom/client';

const root = document.getElementById('root');
if (root) setTimeout(() => import('./app/start/start.tsx').then(({ startApp }) => startApp(root), tellPage));

/** The page's own script, which needs nothing of the app, offers another try. */
function tellPage(error: unknown): void {
  console.error('start', error);
  document.querySelector('script[type="module"]')?.dispatchEvent(new Event('error'));
}
