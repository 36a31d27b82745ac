import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createRandom } from '@/test/seeded-random';
import { temporaryFolder } from '@/test/temporary-folder';
import { findChromium } from './fixtures/chromium';
import { bootstrapKey, owner } from './fixtures/installation';
import { type RunningServer, startServer } from './fixtures/server';
import {
  type Call,
  createStormy,
  type Draft,
  expectKept,
  fields,
  mostLetters,
  openStormy,
  typeLetters,
} from './fixtures/stormy';
import { expect, test } from './fixtures/test';

/* Like typing-storm.spec.ts, with what a page cannot do to itself: killing the browser or the server, or a
   colleague's save. POSTROOM_KILLS=30 sets the rounds, POSTROOM_SEED another sequence. */
const rounds = Number(process.env.POSTROOM_KILLS ?? 3);
const seed = Number(process.env.POSTROOM_SEED ?? 7);
const kinds = ['browser', 'server', 'colleague'] as const;
// A colleague writes into the code; a file without blocks has no separate place for that.
const names = Object.keys(fields).filter((name) => !fields[name]?.html);

const folder = mkdtempSync(path.join(temporaryFolder(), 'postroom-kills-'));
let server: RunningServer | undefined;
let browser: ChildProcess | undefined;

// A killed browser cannot write a trace.
test.use({ trace: 'off' });

test.afterAll(async () => {
  kill(browser);
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('nothing typed is lost when the browser or the server is killed, or a colleague saves', async () => {
  test.setTimeout(60_000 + rounds * 60_000);
  chmodSync(folder, 0o755);
  const random = createRandom(seed);
  server = await serve('0');
  const { url } = server;
  const call: Call = async (method, address, body) => {
    const headers = { Authorization: `Bearer ${bootstrapKey}`, 'Content-Type': 'application/json' };
    const answer = await fetch(url + address, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  let id = await createStormy(call, 'visual');
  let written: Record<string, string> = {};
  let beside = '';

  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[round % kinds.length] ?? 'browser';
    const name = names[Math.floor(random() * names.length)] ?? '';
    const what = `round ${round}: ${name}, ${kind}`;
    if ((written[name] ?? '').length > mostLetters)
      [id, written, beside] = [await createStormy(call, 'visual'), {}, ''];
    const before = written[name] ?? '';

    const page = await openBrowser(url);
    await openStormy(page, id, url);
    await fields[name]?.focus(page);
    const moment = 2 + Math.floor(random() * 5);
    const typed = await typeLetters(page, random, (count) => {
      if (count !== moment || kind === 'browser') return;
      if (kind === 'server') return server?.stop('SIGKILL');
      beside += 'x';
      return saveBeside(call, id, beside);
    });
    if (random() < 0.5) await page.waitForTimeout(random() * 300);
    const endsAt = Date.now();
    kill(browser);
    if (kind === 'server') server = await serve(new URL(url).port);

    const again = await openBrowser(url);
    await openStormy(again, id, url);
    await expect(again.locator('output', { hasText: 'Saved' }), what).toBeVisible();
    const draft = await call<Draft>('GET', `/api/v1/templates/${id}`);
    written[name] = expectKept(draft, name, what, before, typed, endsAt);
    expect(draft.draft.source_document.mjml, what).toContain(`Beside:${beside}<`);
    kill(browser);
  }
});

function serve(port: string): Promise<RunningServer> {
  return startServer({
    ...{ DATA_DIR: path.join(folder, 'data'), PORT: port, RATE_LIMIT: 'off' },
    ...{ BOOTSTRAP_API_KEY: bootstrapKey, BOOTSTRAP_EMAIL: owner.email, BOOTSTRAP_PASSWORD: owner.password },
  });
}

/** A browser with its own process and profile, so that a kill keeps the device's storage; its owner is signed in. */
async function openBrowser(baseURL: string): Promise<Page> {
  const options = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
  ];
  const profile = `--user-data-dir=${path.join(folder, 'profile')}`;
  const started = spawn(findChromium(), [...options, profile, '--remote-debugging-port=0'], {
    ...{ detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  });
  browser = started;
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = '';
    started.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const found = /listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    started.once('exit', () => reject(new Error(`The browser ended: ${said}`)));
  });
  const context = (await chromium.connectOverCDP(endpoint)).contexts()[0];
  if (!context) throw new Error('The browser has no context.');
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const signedIn = await context.request.post(`${baseURL}/api/auth/sign-in/email`, {
    ...{ data: owner, headers: { Origin: baseURL } },
  });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  await page.goto(`${baseURL}/templates`);
  return page;
}

/** Kills all processes of a browser at once, as when the session crashes. */
function kill(child: ChildProcess | undefined): void {
  if (!child?.pid) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is already gone.
  }
}

/** A colleague's save, retried if the typist was faster. */
async function saveBeside(call: Call, id: string, beside: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { draft } = await call<Draft>('GET', `/api/v1/templates/${id}`);
    const { revision, subject, preview_text, source_document } = draft;
    const mjml = source_document.mjml?.replace(/Beside:x*</, `Beside:${beside}<`);
    try {
      await call('PUT', `/api/v1/templates/${id}/draft`, {
        ...{ revision, published_version_id: null, subject, preview_text },
        document: { ...source_document, mjml },
      });
      return;
    } catch (error) {
      if (attempt > 20) throw error;
    }
  }
}
