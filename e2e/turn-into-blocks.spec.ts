import { tabTo } from './fixtures/keys';
import { differingPixels } from './fixtures/pixels';
import { desk, expectReadable, phone } from './fixtures/readable';
import { expect, test, type Workspace } from './fixtures/test';

const words = 'font-family:Arial,sans-serif;font-size:16px;line-height:24px;color:#333333';
const plain = `<!doctype html><html lang="en"><head><title>Autumn</title>
<style>body { margin: 0; } @media (max-width: 480px) { .wide { font-size: 20px !important; } }</style></head>
<body style="margin:0;background-color:#f4f4f4">
<div style="display:none">Only until Sunday</div>
<table width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:20px 10px">
<!--[if mso]><table width="600" align="center"><tr><td><![endif]-->
<table width="100%" border="0" cellspacing="0" cellpadding="0" bgcolor="#ffffff" style="max-width:600px">
<tr><td style="padding:24px 24px 8px;${words}"><h1 class="wide" style="margin:0;font-size:28px;line-height:36px">Dear {{ name }}</h1></td></tr>
<tr><td style="padding:8px 24px;${words}"><p style="margin:0 0 12px">A <b>warm coat</b> for you, see <a href="https://shop.example/" style="color:#1155cc">all of them</a>.</p><p style="margin:0">{% if name %}Yours{% endif %}</p></td></tr>
<tr><td align="center" style="padding:16px 24px"><table border="0" cellspacing="0" cellpadding="0"><tr><td bgcolor="#d9480f" style="padding:12px 24px"><a href="https://shop.example/" style="font:bold 16px/20px Arial,sans-serif;color:#ffffff;text-decoration:none">Shop now</a></td></tr></table></td></tr>
<tr><td style="padding:0 24px"><div style="border-top:1px solid #dddddd;font-size:0;line-height:0"></div></td></tr>
<tr><td align="center" style="padding:16px 24px 24px;font:12px/18px Arial,sans-serif;color:#666666">Shop Ltd, 1 Long Street</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`;

type Created = { id: string };
type Draft = { source_mode: string; draft: { preview_text: string; source_document: { mjml: string } } };

const variable = { type: 'text', required: false, fallback: 'friend', sample: 'Ada', description: null };

const create = (workspace: Workspace, name: string, html: string) =>
  workspace.call<Created>('POST', '/api/v1/templates', {
    ...{ name, purpose: 'transactional', source_mode: 'html', subject: 'Autumn', preview_text: 'Warm coats' },
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html', html, plain_text: null },
      ...{ variables: [{ name: 'name', ...variable }], conditions: [], compliance: null },
    },
  });

test('a simple HTML email becomes blocks that look the same', async ({
  signedIn: page,
  workspace,
  browser,
}) => {
  const { id } = await create(workspace, 'Old mail', plain);
  await page.goto(`/templates/${id}`);
  await page.getByRole('button', { name: 'Actions for Old mail' }).click();
  await page.getByRole('menuitem', { name: 'Turn into blocks…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn “Old mail” into blocks' });
  await expect(dialog.getByText('Both look the same, on phones and computers')).toBeVisible();
  await expect(dialog.getByRole('figure')).toHaveCount(2);
  await expectReadable(page);
  // On a phone, where it was last viewed.
  await dialog.getByLabel(/^Name/).fill('New mail');
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/templates/') && !url.pathname.endsWith(id));
  const made = page.url().split('/').at(-1) ?? '';
  const copy = await workspace.call<Draft>('GET', `/api/v1/templates/${made}`);
  expect(copy.source_mode).toBe('visual');
  expect(copy.draft.preview_text).toBe('Warm coats');
  const { mjml } = copy.draft.source_document;
  for (const tag of ['mj-text', 'mj-button', 'mj-divider']) expect(mjml).toContain(`<${tag} `);
  expect(mjml).toContain('Dear {{ name }}</h1>');
  // The tables that only Outlook sees are written by mjml.
  expect(mjml).not.toContain('[if mso]');
  await expect(page.frameLocator('iframe[title="Email being edited"]').getByText('Shop now')).toBeVisible();

  // Both are identical to the pixel.
  const looked = await browser.newPage();
  const pictures = async (width: number) => {
    await looked.setViewportSize({ width, height: 300 });
    const shots: Buffer[] = [];
    for (const each of [id, made]) {
      const { html } = await workspace.call<{ html: string }>(
        'POST',
        `/api/v1/templates/${each}/preview`,
        {},
      );
      await looked.setContent(html);
      shots.push(await looked.screenshot({ fullPage: true }));
    }
    return shots;
  };
  for (const width of [375, 600, 800]) {
    const [before, after] = await pictures(width);
    if (!before || !after) throw new Error('Both were looked at.');
    expect(await differingPixels(before, after), `${width} px`).toBe(0);
  }
  await looked.close();
});

test('converting is watched, canceled and completed by keyboard; a refusal shows where', async ({
  signedIn: page,
  workspace,
}) => {
  await create(workspace, 'Old mail', plain);
  await create(workspace, 'Odd mail', plain.replace('padding:20px 10px', 'padding:20px 10px;filter:blur(0)'));
  await create(
    workspace,
    'Wild mail',
    `<!doctype html><html lang="en"><head><title>Sale</title></head><body style="margin:0">
<div style="height:900px"></div><div style="box-shadow:0 0 8px #999999;padding:20px">Autumn sale</div></body></html>`,
  );
  const openByKeys = async (name: string) => {
    const menu = page.getByRole('button', { name: `Actions for ${name}` });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.type('Turn');
    await expect(page.getByRole('menuitem', { name: 'Turn into blocks…' })).toBeFocused();
    await page.keyboard.press('Enter');
    return { menu, dialog: page.getByRole('dialog', { name: `Turn “${name}” into blocks` }) };
  };
  // While the server works, the progress is shown; Cancel ends it.
  let goOn = () => undefined as unknown;
  const held = new Promise((resolve) => {
    goOn = () => resolve(undefined);
  });
  const previews = /\/api\/v1\/templates\/[^/]+\/preview/;
  await page.route(previews, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/templates');
  const first = await openByKeys('Old mail');
  const progress = first.dialog.getByRole('progressbar', { name: 'How much was found to look the same' });
  await expect(progress).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize(desk);
  await tabTo(page, first.dialog.getByRole('button', { name: 'Cancel' }));
  const ended = page.waitForEvent('requestfailed', (request) => previews.test(request.url()));
  await page.keyboard.press('Enter');
  await ended;
  await expect(first.dialog).toHaveCount(0);
  await expect(first.menu).toBeFocused();
  goOn();
  await page.unroute(previews);

  // A part that cannot become a block is listed, and a click shows its place.
  await page.setViewportSize(phone);
  const wild = await openByKeys('Wild mail');
  const alert = wild.dialog.getByRole('alert');
  await expect(alert).toContainText('No part of it is plain enough to be a block.');
  const line = alert.getByRole('button', {
    name: 'The part that begins with “Autumn sale”: it has a shadow.',
  });
  await expectReadable(page);
  await page.setViewportSize(phone);
  await tabTo(page, line);
  await page.keyboard.press('Enter');
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  const mark = wild.dialog.locator('[data-place]');
  await expect(mark).toBeInViewport();
  await expectReadable(page);
  await page.keyboard.press('Escape');

  // What cannot be determined is refused too.
  await page.setViewportSize(phone);
  let rendered = 0;
  page.on('request', (request) => {
    if (previews.test(request.url()) && request.postData()?.includes('"document"')) rendered += 1;
  });
  const odd = await openByKeys('Odd mail');
  await expect(odd.dialog.getByRole('alert')).toContainText('cannot be told: it has filter: blur(0px)');
  // At once: only the email itself is drawn, and no blocks are tried.
  expect(rendered).toBe(2);
  await expect(odd.dialog.getByRole('button', { name: 'Create template' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(odd.dialog).toHaveCount(0);
  await expect(odd.menu).toBeFocused();

  // What looks the same is created.
  await page.setViewportSize(desk);
  const old = await openByKeys('Old mail');
  await expect(old.dialog.getByText('Both look the same, on phones and computers')).toBeVisible();
  await tabTo(page, old.dialog.getByLabel(/^Name/));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Made by keys');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/templates\/[^/]+$/);
  await expect(page.frameLocator('iframe[title="Email being edited"]').getByText('Shop now')).toBeVisible();
  const made = page.url().split('/').at(-1) ?? '';
  const copy = await workspace.call<Draft & { name: string }>('GET', `/api/v1/templates/${made}`);
  expect([copy.name, copy.source_mode]).toEqual(['Made by keys', 'visual']);
});
