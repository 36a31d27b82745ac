import { chromium } from 'playwright-core';
import { findChromium } from '@/e2e/fixtures/chromium';
import { blankDocument } from '@/lib/document/compliance/blank-document';

/** Somebody with an open template, who types a word now and then. */
export type Typist = {
  type(): Promise<void>;
  /** Of the page, after collecting garbage. */
  memoryMb(): Promise<number>;
  /** How many words were typed, and how many the saved draft lacks. */
  kept(): Promise<{ words: number; lost: number }>;
  close(): Promise<void>;
};

type Server = { origin: string; headers: Record<string, string> };

export async function openTypist(
  { origin, headers }: Server,
  owner: { email: string; password: string },
): Promise<Typist> {
  const template = `${origin}/api/v1/templates`;
  const answer = await fetch(template, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({
      ...{ name: 'Long day', purpose: 'transactional', subject: 'Hello' },
      document: {
        ...blankDocument('transactional', 'visual'),
        mjml: '<mjml><mj-body><mj-section><mj-column><mj-text>Begin</mj-text></mj-column></mj-section></mj-body></mjml>',
      },
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { id } = (await answer.json()) as { id: string };

  const browser = await chromium.launch({
    ...{ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
  });
  const context = await browser.newContext({ baseURL: origin });
  const signIn = await context.request.post('/api/auth/sign-in/email', {
    ...{ data: owner, headers: { Origin: origin } },
  });
  if (!signIn.ok()) throw new Error(await signIn.text());
  const page = await context.newPage();
  await page.goto(`/templates/${id}`);
  await page.frameLocator('iframe[title="Email being edited"]').getByText('Begin').dblclick();
  await page.keyboard.press('End');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  let words = 0;

  return {
    type: async () => {
      words += 1;
      await page.keyboard.type(` word${words}.`, { delay: 40 });
    },
    memoryMb: async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
    },
    kept: async () => {
      await page.locator('output', { hasText: 'Saved' }).waitFor({ timeout: 60_000 });
      const saved = await (await fetch(`${template}/${id}`, { headers })).text();
      const lost = Array.from({ length: words }, (_, at) => `word${at + 1}.`).filter(
        (one) => !saved.includes(one),
      );
      return { words, lost: lost.length };
    },
    close: () => browser.close(),
  };
}
