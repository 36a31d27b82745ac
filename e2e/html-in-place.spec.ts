import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { tabTo } from './fixtures/keys';
import { expectAccessible, expectReadable, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';

const source = readFileSync('test/documents/html-mails/classic.html', 'utf8');

type Draft = { draft: { source_document: { html: string } } };

test('an HTML email is edited in place: text, styles and order change, every other byte stays, undo restores all', async ({
  signedIn: page,
  workspace,
}) => {
  const value = { required: false, fallback: 'https://shop.example/', sample: null, description: null };
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'Old mail', purpose: 'transactional', source_mode: 'html', subject: 'Autumn' },
    preview_text: 'Only until Sunday',
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html', html: source, plain_text: null },
      variables: [
        { name: 'first_name', type: 'text', ...value, fallback: 'Ada' },
        { name: 'shop_url', type: 'url', ...value },
      ],
      ...{ conditions: [], compliance: null },
    },
  });
  const expectSource = (html: string) =>
    expect
      .poll(async () => {
        const { draft } = await workspace.call<Draft>('GET', `/api/v1/templates/${id}`);
        return draft.source_document.html;
      })
      .toBe(html);
  await page.goto(`/templates/${id}`);
  const email = page.frameLocator('iframe[title="Email being edited"]');
  const settings = page.getByRole('region', { name: /^Settings of/ });

  // Text, by mouse: the first click selects, the second edits.
  await email.getByText('A warm coat').click();
  await expect(settings).toHaveAccessibleName('Settings of Text');
  await email.getByText('A warm coat').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' & a hat');
  await page.keyboard.press('Escape');
  const written = source.replace('A warm coat', 'A warm coat &amp; a hat');
  await expectSource(written);

  // The style of a button, where its author sets it.
  await email.getByText('Shop now').click();
  const ground = settings.getByRole('textbox', { name: 'Background color' });
  await ground.fill('#0b7285');
  await ground.press('Enter');
  const painted = written.replace('background:#d9480f', 'background:#0b7285');
  await expectSource(painted);
  await expect(email.getByText('Shop now')).toHaveCSS('background-color', 'rgb(11, 114, 133)');

  // By keyboard: its row moves up, and its box is duplicated.
  await page.getByRole('application', { name: 'Blocks of this email' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  const row = /\n {8}<tr><td align="center" style="padding:16px[^\n]*/.exec(painted)?.[0] ?? '';
  const columns =
    /\n {8}<tr>\n {10}<td>\n {12}<table width="100%"[\s\S]*?\n {8}<\/tr>/.exec(painted)?.[0] ?? '';
  const moved = painted.replace(columns + row, row + columns);
  expect(moved).not.toBe(painted);
  await expectSource(moved);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+d');
  await expectSource(moved.replace(row, row + row));

  // Nobody gets the second one.
  await settings.getByRole('button', { name: 'Show only to some, or repeat' }).click();
  await page.getByRole('menuitem', { name: 'Nobody: hide it for now' }).click();
  const hidden = `${row.replace('<tr>', '{% if false %}<tr>')}{% endif %}`;
  await expectSource(moved.replace(row, row + hidden));

  await expectReadable(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Code', exact: true }).focus();
  const undo = page.getByRole('button', { name: 'Undo' });
  while ((await undo.getAttribute('aria-disabled')) === null) await undo.click();
  await expectSource(source);
});

const button = (address: string, words: string, color: string) => `<tr><td align="center">
      <!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="${address}" style="height:40px;width:200px" fillcolor="${color}"><center>${words}</center></v:roundrect><![endif]-->
      <!--[if !mso]><!-->
      <a href="${address}" style="background:${color};color:#ffffff;display:inline-block;padding:12px 24px">${words}</a>
      <!--<![endif]-->
    </td></tr>`;
const mail = (rows: string, root = '') => `<!DOCTYPE html>
<html${root}><head><title>Mail</title></head><body>
  <table width="600" role="presentation">
    ${rows}
  </table>
</body></html>`;
const row = (words: string) => `<tr><td style="padding:8px">${words}</td></tr>`;

test('HTML blocks are copied between templates by keys and menu, buttons update Outlook, and the email is mirrored', async ({
  signedIn: page,
  workspace,
}) => {
  const create = async (name: string, html: string) => {
    const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
      ...{ name, purpose: 'transactional', source_mode: 'html', subject: name, preview_text: name },
      document: {
        ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html', html, plain_text: null },
        ...{ variables: [], conditions: [], compliance: null },
      },
    });
    return id;
  };
  const expectSource = (id: string, html: string) =>
    expect
      .poll(async () => {
        const { draft } = await workspace.call<Draft>('GET', `/api/v1/templates/${id}`);
        return draft.source_document.html;
      })
      .toBe(html);
  const first = await create('First', mail(`${row('One')}\n    ${row('Two')}`));
  const old = button('https://shop.example/', 'Shop now', '#d9480f');
  const second = await create('Second', mail(`${row('A')}\n    ${old}`));
  const email = page.frameLocator('iframe[title="Email being edited"]');
  const blocks = page.getByRole('application', { name: 'Blocks of this email' });
  const settings = page.getByRole('region', { name: /^Settings of/ });

  // By keyboard: cut here, undone, and pasted there.
  await page.goto(`/templates/${first}`);
  await email.getByText('Two').click();
  await blocks.focus();
  await page.keyboard.press('ControlOrMeta+x');
  await expectSource(first, mail(row('One')));
  await page.keyboard.press('ControlOrMeta+z');
  await expectSource(first, mail(`${row('One')}\n    ${row('Two')}`));
  await page.goto(`/templates/${second}`);
  await email.getByText('A', { exact: true }).click();
  await blocks.focus();
  await page.keyboard.press('ControlOrMeta+v');
  const pasted = mail(`${row('A')}\n    ${row('Two')}\n    ${old}`);
  await expectSource(second, pasted);

  // On a phone, by the menu.
  await page.setViewportSize(phone);
  // At its text: the tools of the row below cover its center.
  await email.getByText('A', { exact: true }).click({ position: { x: 5, y: 10 } });
  await expectReadable(page, [phone]);
  await page.getByRole('button', { name: 'Copy, cut or paste' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await email.getByText('Two').click({ position: { x: 5, y: 10 } });
  await page.getByRole('button', { name: 'Copy, cut or paste' }).click();
  await page.getByRole('menuitem', { name: 'Paste after this block' }).click();
  const again = mail(`${row('A')}\n    ${row('Two')}\n    ${row('A')}\n    ${old}`);
  await expectSource(second, again);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Outlook's copy of a button changes too.
  await email.getByText('Shop now').click();
  const ground = settings.getByRole('textbox', { name: 'Background color' });
  await ground.fill('#0b7285');
  await ground.press('Enter');
  const painted = again.replaceAll('#d9480f', '#0b7285');
  await expectSource(second, painted);
  await email.getByText('Shop now').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Pay');
  await page.keyboard.press('Escape');
  const renamed = painted.replaceAll('Shop now', 'Pay');
  await expectSource(second, renamed);
  // The text stays open while a setting is changed; Escape ends it from the canvas too.
  await email.getByText('Pay').click();
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  const top = settings.getByRole('textbox', { name: 'Padding, top' });
  await top.fill('20px');
  await top.press('Enter');
  const written = renamed
    .replace('padding:12px 24px', 'padding:20px 24px 12px')
    .replace('height:40px', 'height:48px');
  await expectSource(second, written);

  // The email's settings: Arabic, right to left.
  await blocks.focus();
  for (let around = 0; around < 8; around += 1) await page.keyboard.press('Escape');
  await settings.getByRole('combobox', { name: 'Language of the email' }).click();
  await page.getByRole('option', { name: /^Arabic/ }).click();
  await expectSource(second, written.replace('<html>', '<html lang="ar" dir="rtl">'));
  await expect(email.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectReadable(page);
});

test('text, links, images, buttons, paddings and conditions of HTML are changed by keyboard and on a phone', async ({
  signedIn: page,
  workspace,
}) => {
  const picture = (background: string) =>
    sharp({ create: { width: 300, height: 150, channels: 3, background } })
      .png()
      .toBuffer();
  const upload = async (filename: string, color: string) =>
    workspace.call<{ url: string }>('POST', '/api/v1/assets', {
      ...{ filename, content_type: 'image/png', content: (await picture(color)).toString('base64') },
      alt: `The ${filename.replace('.png', '')}`,
    });
  const [sea, wood] = [await upload('sea.png', '#2980b9'), await upload('wood.png', '#27ae60')];
  const shop =
    '<a href="https://shop.example/" style="background:#d9480f;color:#ffffff;display:inline-block;padding:12px 24px">Shop now</a>';
  const html = mail(
    [
      '<tr><td style="padding:8px"><p style="margin:0">Dry boots</p></td></tr>',
      `<tr><td align="center">${shop}</td></tr>`,
      `<tr><td><img src="${sea.url}" width="150" alt="The sea"></td></tr>`,
    ].join('\n    '),
  );
  const list = { name: 'orders', type: 'list', required: false, fallback: null, sample: null };
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'Boots', purpose: 'transactional', source_mode: 'html', subject: 'Boots' },
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html', html, plain_text: null },
      variables: [
        { ...list, description: null, fields: [] },
        { ...list, name: 'plan', type: 'text', description: null },
      ],
      conditions: [
        {
          id: 'vip',
          name: 'VIP',
          match: 'all',
          rules: [{ variable: 'plan', operator: 'equals', value: 'vip' }],
        },
      ],
      compliance: null,
    },
  });
  const source = async () =>
    (await workspace.call<Draft>('GET', `/api/v1/templates/${id}`)).draft.source_document.html;
  await page.goto(`/templates/${id}`);
  const email = page.frameLocator('iframe[title="Email being edited"]');
  const blocks = page.getByRole('application', { name: 'Blocks of this email' });
  const settings = page.getByRole('region', { name: /^Settings of/ });
  const logic = settings.getByRole('button', { name: 'Show only to some, or repeat' });
  const only = settings.getByRole('button', { name: 'Only when VIP', exact: true });
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(email.getByText('Dry boots')).toBeVisible();

  // By keyboard, from block to block, each announced: text, and a link in it.
  const said = page.getByTestId('template-editor').locator('[aria-live]').first();
  const goTo = async (name: string) => {
    for (let keys = 0; keys < 9; keys += 1) {
      const before = (await said.textContent()) ?? '';
      if (before.startsWith(name)) break;
      await page.keyboard.press('ArrowDown');
      await expect(said).not.toHaveText(before);
    }
    await expect(settings).toHaveAccessibleName(`Settings of ${name}`);
  };
  await blocks.focus();
  await expect(said).toHaveText(/^Table/);
  await goTo('Text');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' now');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('https://shop.example/boots');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Set link' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(0);
  await expect.poll(source).toContain('Dry boots <a href="https://shop.example/boots">now</a></p>');

  // Its padding, conditions and loop; the focus stays on what was changed.
  await page.keyboard.press('F6');
  await tabTo(page, settings.getByRole('textbox', { name: /^Padding/ }).first());
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await expect.poll(source).toContain('padding:12px');
  const choose = async (words: string) => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByRole('menuitem', { name: words, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await tabTo(page, logic);
  await choose('orders');
  await expect.poll(source).toMatch(/\{% for order in orders %\}[\s\S]*\{% endfor %\}/);
  await expect(logic).toBeFocused();
  await choose('VIP');
  await expect.poll(source).toContain('{% if conditions.vip %}');
  await expect(logic).toBeFocused();
  await tabTo(page, only, 'Shift+Tab');
  await choose('Except when VIP');
  await expect.poll(source).toContain('{% unless conditions.vip %}');
  await expect(settings.getByRole('button', { name: 'Except when VIP', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(source).not.toContain('conditions.vip');
  await expect(settings.getByRole('button', { name: /^Remove: Once for each of orders/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(source).not.toContain('{%');
  await expect(logic).toBeFocused();

  // A button.
  await page.keyboard.press('Shift+F6');
  await expect(blocks).toBeFocused();
  await expect(said).toHaveText(/^Text/);
  await goTo('Button');
  await page.keyboard.press('F6');
  await tabTo(page, settings.getByRole('button', { name: 'Link: https://shop.example/', exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://shop.example/all');
  await page.keyboard.press('Enter');
  await tabTo(page, settings.getByRole('textbox', { name: 'Background color' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('#0b7285');
  await page.keyboard.press('Enter');
  await expect
    .poll(source)
    .toContain(shop.replace('shop.example/', 'shop.example/all').replace('#d9480f', '#0b7285'));

  // An image and its alt text.
  await page.keyboard.press('Shift+F6');
  await expect(said).toHaveText(/^Button/);
  await goTo('Image');
  await page.keyboard.press('F6');
  const replace = settings.getByRole('button', { name: 'Replace: Image address' });
  await tabTo(page, replace);
  await page.keyboard.press('Enter');
  await tabTo(page, picker.getByRole('button', { name: /wood\.png/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, picker.getByLabel('Alt text'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('A wood');
  await tabTo(page, picker.getByRole('button', { name: 'Use image' }));
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(replace).toBeFocused();
  await expect.poll(source).toContain(`<img src="${wood.url}" width="150" alt="A wood">`);

  // On a phone: text in place, a link, moved and duplicated by the tools at the bottom.
  await page.setViewportSize(phone);
  const words = email.getByText('Dry boots');
  await words.click({ position: { x: 5, y: 5 } });
  await page.getByRole('button', { name: 'Move down' }).click();
  await expect.poll(source).toMatch(/Shop now[\s\S]*Dry boots/);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(source).toMatch(/Dry boots[\s\S]*Dry boots/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(source).not.toMatch(/Dry boots[\s\S]*Dry boots/);
  await words.click({ position: { x: 5, y: 5 } });
  await words.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Very ');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(source).toContain('Very Dry boots');

  // A block's settings are a sheet with labeled fields.
  await email.getByText('Shop now').click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await settings.getByRole('textbox', { name: 'Background color' }).fill('#5f3dc4');
  await settings
    .getByRole('textbox', { name: /^Padding/ })
    .first()
    .fill('16');
  await expect.poll(source).toContain('#5f3dc4');
  await expectAccessible(page);
  await logic.click();
  await page.getByRole('menuitem', { name: 'New condition…' }).click();
  await expect(page.getByRole('dialog', { name: 'Show only when' })).toBeVisible();
  await expectReadable(page, [phone]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await logic.click();
  await page.getByRole('menuitem', { name: 'VIP', exact: true }).click();
  await expect(only).toBeVisible();
  await expectReadable(page, [phone]);
  await expect.poll(source).toMatch(/\{% if conditions\.vip %\}[\s\S]*Shop now/);
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click();
  await email.getByRole('img').click();
  await page.getByRole('button', { name: 'Replace image' }).click();
  await picker.getByRole('button', { name: /sea\.png/ }).click();
  await expectReadable(page, [phone]);
  await picker.getByRole('button', { name: 'Use “The sea”' }).click();
  await picker.getByRole('button', { name: 'Use image' }).click();
  await expect.poll(source).toContain(`<img src="${sea.url}" width="150" alt="The sea">`);
});
