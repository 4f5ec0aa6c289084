import { spawnSync } from 'node:child_process';
import { fail } from './prepare.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function find() {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** Path of a Chromium for the browser tests; as root on Debian it is installed where it is missing. */
export function findBrowser() {
  const found = process.env.CHROMIUM ?? find();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    console.error('Installing Chromium …');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
  }
  return find() ?? fail('No Chromium found: install it, or name it with CHROMIUM=/path/to/chromium');
}
