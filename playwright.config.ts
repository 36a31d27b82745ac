import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/fixtures/chromium';

/** Types as fast as possible: only one more test of its kind runs at the same time. */
const alone = ['typing-storm.spec.ts', 'typing-kills.spec.ts'];

/** One real server for the run (e2e/fixtures/installation), with a workspace for each test; several browsers side by side. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  globalSetup: './e2e/fixtures/installation.ts',
  // Most tests wait for a save, a delivery or a page: one more than there are cores keeps them busy.
  workers: availableParallelism() + 1,
  projects: [
    { name: 'beside', testIgnore: alone },
    { name: 'alone', testMatch: alone, dependencies: ['beside'], workers: 2 },
  ],
  // Bounds for what hangs, never for what is slow: a shared machine may be four times slower than a quiet one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // One busy moment of a shared machine decides about nothing; what needed it is listed as flaky.
  retries: process.env.CI === 'true' ? 2 : 0,
  forbidOnly: process.env.CI === 'true',
  reporter: process.env.CI === 'true' ? [['list']] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Fades and slides take an eighth of the processor; files about how it feels to write and to get around have them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording takes a third of the processor: where nobody looks at it, the screenshot and the page's text are left.
    trace: process.env.CI === 'true' ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync', '--no-first-run'],
        // A page lives for seconds: optimizing its code takes more than that saves, a twentieth of the processor.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
});
