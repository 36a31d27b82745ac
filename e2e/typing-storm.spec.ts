import type { Page } from '@playwright/test';
import { createRandom } from '@/test/seeded-random';
import { expect, test, type Workspace } from './fixtures/test';

test.use({ actionTimeout: 30_000 });

/*
 * Someone types, and at a random moment the page ends: what stood on the screen 100 ms before is there afterwards, once.
 * POSTROOM_STORM=60 makes as many rounds, POSTROOM_SEED another walk.
 */
const rounds = Number(process.env.POSTROOM_STORM ?? 12);
const seed = Number(process.env.POSTROOM_SEED ?? 7);

type Draft = {
  draft: {
    subject: string;
    preview_text: string;
    source_document: { mjml?: string; html?: string; variables: { description: string | null }[] };
  };
};
type Field = {
  html?: boolean;
  focus: (page: Page) => Promise<void>;
  read: (draft: Draft['draft']) => string | null | undefined;
};

const source = '<mjml><mj-body><mj-section><mj-column>\n<mj-text>\nCode:\n</mj-text>\n';
const mjml = `${source}<mj-text>Canvas:</mj-text><mj-button href="https://example.com/">Button:</mj-button>\n</mj-column></mj-section></mj-body></mjml>`;
const html = '<!doctype html><html><body>\n<p>\nCode:\n</p></body></html>';

const focusEnd = async (page: Page, label: string) => {
  await page.getByLabel(label, { exact: true }).first().focus();
  await page.keyboard.press('Control+End');
};
const focusCode = async (page: Page) => {
  const design = page.getByRole('button', { name: 'Code', exact: true });
  await design.click();
  await page
    .getByRole('textbox', { name: / source$/ })
    .getByText('Code:')
    .click();
  // The first End stops where a long line is wrapped.
  await page.keyboard.press('End');
  await page.keyboard.press('End');
};

const fields: Record<string, Field> = {
  canvas: {
    focus: async (page) => {
      await canvas(page).getByText('Canvas:').dblclick();
      await page.keyboard.press('Control+End');
    },
    read: ({ source_document }) => /Canvas:([a-z]*)</.exec(source_document.mjml ?? '')?.[1],
  },
  subject: { focus: (page) => focusEnd(page, 'Subject'), read: ({ subject }) => subject.slice(8) },
  preview: {
    focus: (page) => focusEnd(page, 'Preview text'),
    read: ({ preview_text }) => preview_text.slice(8),
  },
  variable: {
    focus: async (page) => {
      await page.getByRole('tab', { name: 'Variables' }).click();
      await page.getByRole('button', { name: /first_name/ }).click();
      await page.getByLabel(/^Description/).focus();
      await page.keyboard.press('Control+End');
    },
    read: ({ source_document }) => source_document.variables[0]?.description?.slice(12),
  },
  button: {
    focus: async (page) => {
      await canvas(page).getByText('Button:').click();
      await page.locator('#editor-content').focus();
      // The line may have grown into two, and End means the first of them.
      await page.keyboard.press('Control+End');
    },
    read: ({ source_document }) => /Button:([a-z]*)</.exec(source_document.mjml ?? '')?.[1],
  },
  code: {
    focus: focusCode,
    read: ({ source_document }) => /Code:([a-z]*)\n/.exec(source_document.mjml ?? '')?.[1],
  },
  html: {
    html: true,
    focus: focusCode,
    read: ({ source_document }) => /Code:([a-z]*)\n/.exec(source_document.html ?? '')?.[1],
  },
};

/** Each ends the page's life in its own way; most leave work that only the device has. */
const ends: Record<string, (page: Page) => Promise<unknown>> = {
  crash: async (page) => {
    const crashed = page.waitForEvent('crash');
    const devtools = await page.context().newCDPSession(page);
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
  },
  closed: (page) => page.close({ runBeforeUnload: false }),
  reloaded: (page) => page.reload(),
  address: (page) => page.goto('/templates'),
  back: (page) => page.goBack(),
  link: (page) => page.getByRole('link', { name: 'Back to the templates' }).click(),
  offline: (page) => page.close({ runBeforeUnload: false }),
};

test('nothing typed is lost, whatever ends the page', async ({ signedIn, workspace }) => {
  test.setTimeout(rounds * 60_000);
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T; // never empty
  const context = signedIn.context();
  await signedIn.close();
  const begin = async () => ({
    mjml: await createTemplate(workspace, { source_mode: 'visual', mjml }),
    html: await createTemplate(workspace, { source_mode: 'html', html }),
  });
  let ids = await begin();
  let written: Record<string, string> = {};

  for (let round = 0; round < rounds; round += 1) {
    // Every field and every end comes round, in pairs that the seed decides.
    const name = Object.keys(fields)[round % Object.keys(fields).length] ?? '';
    const end = pick(Object.keys(ends));
    const field = fields[name];
    if (!field) throw new Error('The name is one of the fields.');
    // A preview text takes 240 characters.
    if ((written[name] ?? '').length > 180) [ids, written] = [await begin(), {}];
    const id = field.html ? ids.html : ids.mjml;
    const before = written[name] ?? '';
    const what = `round ${round}: ${name}, ${end}`;

    const page = await context.newPage();
    await page.goto('/templates');
    await open(page, id);
    await field.focus(page);
    if (end === 'offline') await context.setOffline(true);
    const typed: { key: string; seenAt: number }[] = [];
    for (let count = 6 + Math.floor(random() * 20); count > 0; count -= 1) {
      const key = String.fromCharCode(97 + Math.floor(random() * 26));
      await page.keyboard.press(key, { delay: 60 });
      typed.push({ key, seenAt: Date.now() });
    }
    if (random() < 0.5) await page.waitForTimeout(random() * 300);
    const endsAt = Date.now();
    await ends[end]?.(page);
    await page.close();
    await context.setOffline(false);

    const again = await context.newPage();
    await open(again, id);
    await expect(again.locator('output', { hasText: 'Saved' }), what).toBeVisible();
    const all = before + typed.map(({ key }) => key).join('');
    const least = before.length + typed.filter(({ seenAt }) => seenAt <= endsAt - 100).length;
    const { draft } = await workspace.call<Draft>('GET', `/api/v1/templates/${id}`);
    const found = field.read(draft) ?? '';
    expect(all.slice(0, found.length), what).toBe(found);
    expect(found.length, what).toBeGreaterThanOrEqual(least);
    written[name] = found;
    await again.close();
  }
});

test('the header says that work is on its way from the first key', async ({ signedIn: page, workspace }) => {
  const id = await createTemplate(workspace, { source_mode: 'visual', mjml });
  await page.route('**/draft', () => undefined); // the server never answers
  await open(page, id);
  for (const focus of [fields.subject?.focus, fields.canvas?.focus]) {
    await focus?.(page);
    await page.keyboard.press('x');
    expect(await page.locator('output').allInnerTexts()).toContain('Saving…');
  }
});

/** Opens the template, and goes on with what was left on the device. */
async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/templates/${id}`);
  const kept = page.getByRole('dialog', { name: 'Unsaved work was kept on this device' });
  const editor = page.getByLabel('Subject', { exact: true });
  await expect(kept.or(editor)).toBeVisible();
  if (await kept.isVisible()) await page.getByRole('button', { name: 'Restore my work' }).click();
  await expect(editor).toBeVisible();
  if ((await page.getByRole('button', { name: 'Design', exact: true }).count()) > 0)
    await expect(canvas(page).getByText('Canvas:')).toBeVisible();
}

async function createTemplate(
  workspace: Workspace,
  document: { source_mode: 'visual' | 'html'; mjml?: string; html?: string },
): Promise<string> {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    name: 'Stormy',
    purpose: 'transactional',
    source_mode: document.source_mode,
    subject: 'Subject:',
    preview_text: 'Preview:',
    document: {
      schema_version: 1,
      purpose: 'transactional',
      plain_text: null,
      variables: [
        {
          name: 'first_name',
          type: 'text',
          required: false,
          fallback: 'you',
          sample: null,
          description: 'Description:',
        },
      ],
      conditions: [],
      compliance: null,
      ...document,
    },
  });
  return id;
}

function canvas(page: Page) {
  return page.frameLocator('iframe[title="Email being edited"]');
}
