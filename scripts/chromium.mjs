// Finds a Chromium for the browser tests: first an installed one, then Playwright's own, then the system's package. The
// headless shell is preferred, because tests in the full browser take two thirds longer.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run, tool } from './run.mjs';

const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @throws Error if none is found and none can be installed */
export async function chromiumPath() {
  const found = process.env.CHROMIUM_PATH || KNOWN.find((path) => existsSync(path)) || ownPath();
  if (found) return found;
  console.log('Installing a Chromium…');
  await tool('@playwright/test/cli.js', ['install', 'chromium']).catch(() => installSystemPackage());
  const installed = ownPath() ?? KNOWN.find((path) => existsSync(path));
  if (!installed) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.');
  return installed;
}

function ownPath() {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function installSystemPackage() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const aptGet = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true });
  };
  await aptGet('update');
  const install = (name) => aptGet('install', '-y', '--no-install-recommends', name);
  // Older releases of Playwright have no headless shell.
  await install('chromium-headless-shell').catch(() => install('chromium'));
}
