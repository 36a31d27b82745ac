import type { Browser, Route } from 'playwright-core';
import { DomainError } from '@/lib/errors';
import { singleton } from '@/lib/process/singleton';
import { findChromium } from './find-chromium';
import { withBrowser } from './warm-browser';

type PictureRequest = {
  html: string;
  width: number;
  dark: boolean;
  /** The bytes of an image in our storage by its address; null for other addresses. */
  loadImage(url: string): Promise<{ contentType: string; bytes: Buffer } | null>;
};

const atOnce = 2;
const maxWaiting = 20;
const timeoutMs = 15_000;
/** Taller emails are cut: a picture takes three bytes of memory per pixel. */
const maxHeight = 12_000;

type Gate = { running: number; waiting: (() => void)[] };
const getGate = () => singleton<Gate>('picture-gate', () => ({ running: 0, waiting: [] }));

/**
 * A PNG of an email in a browser. The page runs no scripts and reaches no network: only our own images are shown, read
 * from storage, so that no email makes the server request an address. `PICTURES_UNAVAILABLE` without a Chromium.
 */
export async function takePicture(request: PictureRequest): Promise<Buffer> {
  const path = findChromium();
  if (path === null) {
    const message = 'This installation has no Chromium to take pictures with. Set CHROMIUM_PATH to one.';
    throw new DomainError('PICTURES_UNAVAILABLE', message);
  }
  await enter();
  try {
    return await withBrowser(path, (browser) => takeScreenshot(browser, request));
  } catch (cause) {
    throw new DomainError('INTERNAL_ERROR', 'The picture could not be taken. Try again shortly.', undefined, {
      cause,
    });
  } finally {
    leave();
  }
}

async function takeScreenshot(browser: Browser, request: PictureRequest): Promise<Buffer> {
  const { html, width, dark } = request;
  const context = await browser.newContext({
    ...{ viewport: { width, height: 600 }, colorScheme: dark ? 'dark' : 'light', deviceScaleFactor: 1 },
    ...{ javaScriptEnabled: false, serviceWorkers: 'block', acceptDownloads: false, permissions: [] },
  });
  // Closes the context and its process, even if the page hangs.
  const timer = setTimeout(() => void context.close().catch(() => undefined), timeoutMs);
  try {
    context.setDefaultTimeout(timeoutMs);
    await context.route('**/*', (route) => answer(route, request));
    const page = await context.newPage();
    await page.setContent(html, { waitUntil: 'load' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(Math.max(height, 1), maxHeight) });
    return await page.screenshot({ type: 'png', animations: 'disabled' });
  } finally {
    clearTimeout(timer);
    await context.close().catch(() => undefined);
  }
}

async function answer(route: Route, { loadImage }: PictureRequest): Promise<void> {
  const request = route.request();
  const image = request.resourceType() === 'image' ? await loadImage(request.url()).catch(() => null) : null;
  if (image) await route.fulfill({ contentType: image.contentType, body: image.bytes });
  else await route.abort();
}

async function enter(): Promise<void> {
  const { waiting, running } = getGate();
  if (running < atOnce) {
    getGate().running += 1;
    return;
  }
  if (waiting.length >= maxWaiting)
    throw new DomainError('INTERNAL_ERROR', 'Too many pictures are being taken right now.', undefined, {
      status: 503,
    });
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Gives the slot to the next in line. */
function leave(): void {
  const next = getGate().waiting.shift();
  if (next) next();
  else getGate().running -= 1;
}
