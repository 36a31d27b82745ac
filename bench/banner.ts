// How soon every open page of the dashboard reports that a relay is down, and that it is back, on the built server in a
// browser. `npm run bench -- banner [seconds of an outage …]`
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '@/e2e/fixtures/chromium';
import { bootstrapKey, owner, startInstallation } from '@/e2e/fixtures/installation';
import { startScriptedServer } from '@/test/servers/smtp-server';

const given = process.argv.slice(2).map(Number);
const outages = given.length > 0 ? given : [5, 20, 75];

const farSide = await startScriptedServer();
const installation = await startInstallation({ SMTP_URL: farSide.url });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-backgrounding-occluded-windows'],
});
try {
  const context = await browser.newContext({ baseURL: installation.url });
  const signIn = await context.request.post('/api/auth/sign-in/email', {
    data: owner,
    headers: { Origin: installation.url },
  });
  if (!signIn.ok()) throw new Error(await signIn.text());
  const { id } = await call('/templates', {
    ...{ name: 'Open', purpose: 'transactional', source_mode: 'html', subject: 'Open' },
  });
  const pages = new Map<string, Page>();
  for (const path of ['/', '/emails', '/developers/webhooks', `/templates/${id}`]) {
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    pages.set(path.replace(id, '…'), page);
  }
  let number = 0;
  const send = () => {
    number += 1;
    return call('/emails', {
      ...{ idempotency_key: `banner-${number}`, from: 'hello@postroom.test', to: `b${number}@far.test` },
      ...{ subject: 'Hello', text: 'Hello' },
    });
  };
  for (const outage of outages) {
    farSide.script = { connect: 'drop', mail: 'drop' };
    // Open sessions end with their relay.
    const gone = performance.now();
    await send();
    const shown = await times(pages, gone, 'visible');
    await sleep(Math.max(0, outage * 1000 - (performance.now() - gone)));
    farSide.script = {};
    const back = performance.now();
    const hidden = await times(pages, back, 'hidden');
    console.log(`away for ${outage} s`);
    for (const path of pages.keys())
      console.log(`  ${path.padEnd(18)} shown after ${shown.get(path)} s, gone after ${hidden.get(path)} s`);
  }
} finally {
  await browser.close();
  await installation.stop();
  await farSide.close();
}

async function times(pages: ReadonlyMap<string, Page>, sinceMs: number, state: 'visible' | 'hidden') {
  const found = new Map<string, string>();
  await Promise.all(
    [...pages].map(async ([path, page]) => {
      const banner = page
        .getByRole('region', { name: 'Problems with sending' })
        .filter({ hasText: 'The mail server is not accepting emails' });
      await banner.waitFor({ state, timeout: 120_000 }).catch((error) => {
        throw new Error(`The warning on ${path} is not ${state}`, { cause: error });
      });
      found.set(path, ((performance.now() - sinceMs) / 1000).toFixed(1));
    }),
  );
  return found;
}

async function call(path: string, body: unknown): Promise<{ id: string }> {
  const response = await fetch(`${installation.url}/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bootstrapKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { id: string };
}
