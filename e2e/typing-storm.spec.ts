import type { Page } from '@playwright/test';
import { createRandom } from '@/test/seeded-random';
import { crashPage } from './fixtures/crash-page';
import {
  createStormy,
  type Draft,
  expectKept,
  fields,
  mostLetters,
  openStormy,
  typeLetters,
} from './fixtures/stormy';
import { expect, test } from './fixtures/test';

test.use({ actionTimeout: 30_000, contextOptions: { reducedMotion: 'no-preference' } });

const seed = Number(process.env.POSTROOM_SEED ?? 7);

/** Each ends the page in its own way; most leave unsaved work only on the device. */
const ends: Record<string, (page: Page) => Promise<unknown>> = {
  crash: crashPage,
  closed: (page) => page.close({ runBeforeUnload: false }),
  reloaded: (page) => page.reload(),
  address: (page) => page.goto('/templates'),
  back: (page) => page.goBack(),
  link: (page) => page.getByRole('link', { name: 'Back to the templates' }).click(),
  offline: (page) => page.close({ runBeforeUnload: false }),
};

/* Types, and at a random moment ends the page: what was on the screen 100 ms before is there afterwards, once.
   POSTROOM_STORM=60 sets the rounds, POSTROOM_SEED another sequence. See typing-kills.spec.ts for worse. */
const rounds = Number(process.env.POSTROOM_STORM ?? Object.keys(ends).length);

test('nothing typed is lost, however the page ends', async ({ signedIn, workspace }) => {
  test.setTimeout(rounds * 60_000);
  const random = createRandom(seed);
  const context = signedIn.context();
  await signedIn.close();
  const begin = async () => ({
    mjml: await createStormy(workspace.call, 'visual'),
    html: await createStormy(workspace.call, 'html'),
  });
  let ids = await begin();
  let written: Record<string, string> = {};
  let left: string[] = [];

  for (let round = 0; round < rounds; round += 1) {
    // Every field and every end is used, in seeded pairs.
    if (left.length === 0) left = Object.keys(ends);
    const [end = ''] = left.splice(Math.floor(random() * left.length), 1);
    const name = Object.keys(fields)[round % Object.keys(fields).length] ?? '';
    const field = fields[name];
    if (!field) throw new Error('The name is one of the fields.');
    if ((written[name] ?? '').length > mostLetters) [ids, written] = [await begin(), {}];
    const id = field.html ? ids.html : ids.mjml;
    const what = `round ${round}: ${name}, ${end}`;
    // A long run shows its progress.
    if (process.env.POSTROOM_STORM && round % 20 === 0) console.log(what);

    const page = await context.newPage();
    await page.goto('/templates');
    await openStormy(page, id);
    await field.focus(page);
    if (end === 'offline') await context.setOffline(true);
    const typed = await typeLetters(page, random);
    if (random() < 0.5) await page.waitForTimeout(random() * 300);
    const endsAt = Date.now();
    await ends[end]?.(page);
    await page.close();
    await context.setOffline(false);

    const again = await context.newPage();
    await openStormy(again, id);
    await expect(again.locator('output', { hasText: 'Saved' }), what).toBeVisible();
    const draft = await workspace.call<Draft>('GET', `/api/v1/templates/${id}`);
    written[name] = expectKept(draft, name, what, written[name] ?? '', typed, endsAt);
    await again.close();
  }
});

test('the header shows that work is being saved from the first key', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await createStormy(workspace.call, 'visual');
  await page.route('**/draft', () => undefined); // the server never answers
  await openStormy(page, id);
  for (const focus of [fields.subject?.focus, fields.canvas?.focus]) {
    await focus?.(page);
    await page.keyboard.press('x');
    expect(await page.locator('output').allInnerTexts()).toContain('Saving…');
    // An animation repaints constantly, which delays each letter.
    const turning = await page.evaluate(() =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity),
    );
    expect(turning).toEqual([]);
  }
});
