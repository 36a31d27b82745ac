import { differingPixels } from './fixtures/pixels';
import { expectReadable, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';

const words = 'font-family:Arial,sans-serif;font-size:16px;line-height:24px;color:#333333';
const plain = `<!doctype html><html lang="en"><head><title>Autumn</title>
<style>body { margin: 0; } @media (max-width: 480px) { .wide { font-size: 20px !important; } }</style></head>
<body style="margin:0;background-color:#f4f4f4">
<div style="display:none">Only until Sunday</div>
<table width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:20px 10px">
<table width="100%" border="0" cellspacing="0" cellpadding="0" bgcolor="#ffffff" style="max-width:600px">
<tr><td style="padding:24px 24px 8px;${words}"><h1 class="wide" style="margin:0;font-size:28px;line-height:36px">Dear {{ name }}</h1></td></tr>
<tr><td style="padding:8px 24px;${words}"><p style="margin:0 0 12px">A <b>warm coat</b> for you, see <a href="https://shop.example/" style="color:#1155cc">all of them</a>.</p><p style="margin:0">{% if name %}Yours{% endif %}</p></td></tr>
<tr><td align="center" style="padding:16px 24px"><table border="0" cellspacing="0" cellpadding="0"><tr><td bgcolor="#d9480f" style="padding:12px 24px"><a href="https://shop.example/" style="font:bold 16px/20px Arial,sans-serif;color:#ffffff;text-decoration:none">Shop now</a></td></tr></table></td></tr>
<tr><td style="padding:0 24px"><div style="border-top:1px solid #dddddd;font-size:0;line-height:0"></div></td></tr>
<tr><td align="center" style="padding:16px 24px 24px;font:12px/18px Arial,sans-serif;color:#666666">Shop Ltd, 1 Long Street</td></tr>
</table></td></tr></table></body></html>`;

type Created = { id: string };
type Draft = { source_mode: string; draft: { source_document: { mjml: string } } };

const variable = { type: 'text', required: false, fallback: 'friend', sample: 'Ada', description: null };

test('an HTML email that is plain becomes blocks that look the same, by mouse and by keyboard; what differs is told', async ({
  signedIn: page,
  workspace,
  browser,
}) => {
  const create = (name: string, html: string) =>
    workspace.call<Created>('POST', '/api/v1/templates', {
      ...{ name, purpose: 'transactional', source_mode: 'html', subject: 'Autumn' },
      document: {
        ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html', html, plain_text: null },
        ...{ variables: [{ name: 'name', ...variable }], conditions: [], compliance: null },
      },
    });
  const { id } = await create('Old mail', plain);
  await create('Odd mail', plain.replace('padding:20px 10px', 'padding:20px 10px;filter:blur(0)'));

  // By mouse: what becomes a block is told, and both are shown.
  await page.goto(`/templates/${id}`);
  await page.getByRole('button', { name: 'Actions for Old mail' }).click();
  await page.getByRole('menuitem', { name: 'Turn into blocks…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn “Old mail” into blocks' });
  await expect(dialog.getByText('Both look the same, on phones and computers')).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog.getByRole('figure')).toHaveCount(2);
  await expectReadable(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel(/^Name/).fill('New mail');
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/templates/') && !url.pathname.endsWith(id));
  const made = page.url().split('/').at(-1) ?? '';
  const copy = await workspace.call<Draft>('GET', `/api/v1/templates/${made}`);
  expect(copy.source_mode).toBe('visual');
  const { mjml } = copy.draft.source_document;
  for (const tag of ['mj-text', 'mj-button', 'mj-divider']) expect(mjml).toContain(`<${tag} `);
  expect(mjml).toContain('Dear {{ name }}</h1>');
  await expect(page.frameLocator('iframe[title="Email being edited"]').getByText('Shop now')).toBeVisible();

  // Both are the same to the last pixel.
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

  // By keyboard alone, on a phone: what cannot be told is refused, and the focus comes back.
  await page.setViewportSize(phone);
  await page.goto('/templates');
  const menu = page.getByRole('button', { name: 'Actions for Odd mail' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Turn into blocks…' }).focus();
  await page.keyboard.press('Enter');
  const refused = page.getByRole('dialog', { name: 'Turn “Odd mail” into blocks' });
  await expect(refused.getByRole('alert')).toContainText('cannot be told: it has filter: blur(0px)', {
    timeout: 60_000,
  });
  await expect(refused.getByRole('button', { name: 'Create template' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(refused).toHaveCount(0);
  await expect(menu).toBeFocused();
});
