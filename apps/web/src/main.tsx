/** The page's start: words and the first screen's code are fetched side by side, then everything is drawn at once. */
import './app/start/styles.css';
import { startApp } from './app/start/start.tsx';

const root = document.getElementById('root');
if (root) void startApp(root);
