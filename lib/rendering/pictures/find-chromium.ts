import { existsSync } from 'node:fs';
import { env } from '@/lib/process/env';

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium of CHROMIUM_PATH, or one in a usual place; null if there is none. */
export function findChromium(): string | null {
  const { chromiumPath } = env();
  const places = chromiumPath === null ? usualPlaces : [chromiumPath];
  return places.find((place) => existsSync(place)) ?? null;
}
