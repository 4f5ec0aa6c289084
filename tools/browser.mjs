import { spawnSync } from 'node:child_process';
import { fail } from './prepare.mjs';

/**
 * Chromium without its own windows, tabs and bars: the same engine, but opening a page costs half as much, since the
 * whole browser draws those with pages of their own.
 */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function find(wanted) {
  for (const name of wanted) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** As root on Debian or Ubuntu. */
function install() {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return;
  console.error('Installing Chromium …');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', shell], quiet);
  if (status !== 0) spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
}

/** Path of a Chromium for the browser tests, which is installed where that is possible and it is missing. */
export function findBrowser() {
  const found = process.env.CHROMIUM ?? find([shell]);
  if (found) return found;
  install();
  return find(names) ?? fail('No Chromium found: install it, or name it with CHROMIUM=/path/to/chromium');
}
