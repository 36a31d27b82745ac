import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column><mj-text>Words to open</mj-text></mj-column></mj-section></mj-body></mjml>`;
/** Unique to the editor's own scripts, and to CodeMirror's. */
const editorWords = 'UndoManager';
const codeWords = 'cm-activeLineGutter';

function canvas(page: Page) {
  return page.frameLocator('iframe[title="Email being edited"]');
}

test('a template’s HTML includes the editor’s scripts, and the list does not load them', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await createVisual(workspace, 'Named scripts', mjml);
  const scriptsOf = async (address: string) => {
    const html = await (await page.request.get(address)).text();
    const named = [...new Set(html.match(/\/_next\/static\/chunks\/[\w~.-]+\.js/g) ?? [])];
    expect(named.length).toBeGreaterThan(5);
    return Promise.all(named.map(async (script) => (await page.request.get(script)).text()));
  };
  const opened = await scriptsOf(`/templates/${id}`);
  expect(opened.some((script) => script.includes(editorWords))).toBe(true);
  expect(opened.some((script) => script.includes(codeWords))).toBe(false);
  expect((await scriptsOf('/templates')).some((script) => script.includes(editorWords))).toBe(false);
});

test('the code view opens offline, because it was preloaded', async ({ signedIn: page, workspace }) => {
  const id = await createVisual(workspace, 'Offline code', mjml);
  const code = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === 'script' && (await response.text()).includes(codeWords),
  );
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).getByText('Words to open')).toBeVisible();
  await code;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'MJML source' })).toContainText('Words to open');
  await page.context().setOffline(false);
});

test('a code view that cannot be loaded says so, and a reload opens it with what was typed', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await createVisual(workspace, 'Broken code', mjml);
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes(codeWords)) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).getByText('Words to open')).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Typed before it broke');
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await expect(page.getByText('Could not load the code view')).toBeVisible();
  await expect.poll(async () => (await readVisual(workspace, id)).subject).toBe('Typed before it broke');
  // It may be asking for one right now.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Typed before it broke');
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'MJML source' })).toContainText('Words to open');
});
