import type { Browser } from 'playwright-core';
import { singleton } from '@/lib/process/singleton';

/** The browser is restarted after this many pictures, or when idle, so that leaks do not accumulate. */
const maxPictures = 300;
const idleMs = 60_000;
const launchMs = 20_000;

type BrowserState = {
  path: string;
  browser: Promise<Browser>;
  pictures: number;
  open: number;
  idle?: NodeJS.Timeout;
};
type Home = { warm: BrowserState | null };

const home = () => singleton<Home>('warm-browser', () => ({ warm: null }));

/** Lends the shared browser to `work` until it ends. */
export async function withBrowser<T>(path: string, work: (browser: Browser) => Promise<T>): Promise<T> {
  const warm = await acquireBrowser(path);
  warm.open += 1;
  warm.pictures += 1;
  clearTimeout(warm.idle);
  try {
    return await work(await warm.browser);
  } finally {
    warm.open -= 1;
    if (home().warm !== warm) {
      if (warm.open === 0) await end(warm);
    } else if (warm.open === 0) {
      warm.idle = setTimeout(() => void closeBrowser(), idleMs);
      warm.idle.unref();
    }
  }
}

/** Ends the browser; the next picture starts another. Call it when the process shuts down. */
export async function closeBrowser(): Promise<void> {
  const { warm } = home();
  home().warm = null;
  if (warm) await end(warm);
}

async function acquireBrowser(path: string): Promise<BrowserState> {
  const { warm } = home();
  const isAlive =
    warm !== null && (await warm.browser.then((browser) => browser.isConnected()).catch(() => false));
  if (warm && isAlive && warm.path === path && warm.pictures < maxPictures) return warm;
  // Another call may have started one meanwhile.
  if (home().warm !== warm) return acquireBrowser(path);
  const next: BrowserState = { path, browser: launch(path), pictures: 0, open: 0 };
  home().warm = next;
  if (warm && warm.open === 0) void end(warm);
  return next;
}

async function launch(path: string): Promise<Browser> {
  // Big, so it is loaded only when a picture is taken.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: path,
    timeout: launchMs,
    // Chromium's own sandbox refuses to run as root.
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--renderer-process-limit=2',
      '--js-flags=--max-old-space-size=64',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      // Blocks all network access besides the page's own requests.
      '--host-resolver-rules=MAP * ~NOTFOUND',
    ],
  });
}

async function end(warm: BrowserState): Promise<void> {
  clearTimeout(warm.idle);
  await warm.browser.then((browser) => browser.close()).catch(() => undefined);
}
