import { tabTo } from './fixtures/keys';
import { desk, expectAccessible, expectReadable, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';

type Draft = { draft: { source_document: { html?: string; mjml?: string } } };

const visual = `<mjml>
  <mj-body background-color="#f4f5f7">
    <mj-section background-color="#ffffff">
      <mj-column>
        <mj-text>Good morning</mj-text>
        <mj-raw>{% if conditions.vip %}</mj-raw>
        <mj-text>Your gold offer</mj-text>
        <mj-raw>{% endif %}</mj-raw>
        <mj-text>See you soon</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;

const row = (words: string) => `<tr><td style="padding:16px"><p style="margin:0">${words}</p></td></tr>`;
const html = `<!DOCTYPE html>
<html><head><title>Mail</title></head><body>
  <table width="600" role="presentation">
    ${row('Good morning')}
    {%- case country -%}
    {% when 'DE' %}
    ${row('Guten Tag')}
    ${row('Bis bald')}
    {% when 'FR', 'BE' %}
    ${row('Bonjour')}
    {% endcase %}
    ${row('See you soon')}
  </table>
</body></html>`;

test('each side of a condition is labeled, shown alone, added and removed: by mouse, keys and on a phone', async ({
  signedIn: page,
  workspace,
}) => {
  const create = async (source: { mjml: string } | { html: string }) => {
    const source_mode = 'html' in source ? 'html' : 'visual';
    const variable = { type: 'text', required: false, fallback: null, sample: null, description: null };
    const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
      ...{ name: `Sides ${source_mode}`, purpose: 'transactional', source_mode, subject: 'Hello' },
      document: {
        ...{ schema_version: 1, purpose: 'transactional', source_mode, ...source, plain_text: null },
        variables: ['plan', 'country'].map((name) => ({ name, ...variable })),
        conditions: [
          {
            ...{ id: 'vip', name: 'VIP', match: 'all' },
            rules: [{ variable: 'plan', operator: 'equals', value: 'vip' }],
          },
        ],
        compliance: null,
      },
    });
    return id;
  };
  const read = async (id: string) => {
    const { draft } = await workspace.call<Draft>('GET', `/api/v1/templates/${id}`);
    return draft.source_document.html ?? draft.source_document.mjml;
  };
  const email = page.frameLocator('iframe[title="Email being edited"]');
  const settings = page.getByRole('region', { name: /^Settings of/ });
  const label = (name: string) => page.getByRole('button', { name: `${name}: what the canvas shows` });
  const showAll = page.getByRole('button', { name: 'Show all' });
  const undo = page.getByRole('button', { name: 'Undo' });
  const undoAll = async () => {
    while ((await undo.getAttribute('aria-disabled')) === null) await undo.click();
  };

  // MJML, by mouse: an “Otherwise” is added by the label, and written in.
  const first = await create({ mjml: visual });
  await page.goto(`/templates/${first}`);
  await label('If VIP').click();
  await page.getByRole('menuitem', { name: 'Add an “Otherwise”' }).click();
  await expect(label('Otherwise')).toBeVisible();
  const other = email.getByText('Your gold offer').last();
  await other.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Become a member');
  await page.keyboard.press('Escape');
  const added = visual.replace(
    '        <mj-text>See you soon',
    `        <mj-raw>{% unless conditions.vip %}</mj-raw>
        <mj-text>Become a member</mj-text>
        <mj-raw>{% endunless %}</mj-raw>
        <mj-text>See you soon`,
  );
  await expect.poll(() => read(first)).toBe(added);

  // One side at a time, chosen by its label; what is selected is shown.
  await label('If VIP').click();
  await expectAccessible(page, { within: '[role="menu"]' });
  await page.getByRole('menuitemradio', { name: 'Only “If VIP”' }).click();
  await expect(email.getByText('Become a member')).toBeHidden();
  await expect(email.getByText('Your gold offer')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'if VIP' })).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize(desk);
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem', { name: /Otherwise/ }).click();
  await expect(email.getByText('Become a member')).toBeVisible();
  await expect(email.getByText('Your gold offer')).toBeHidden();
  await showAll.click();
  await expect(email.getByText('Your gold offer')).toBeVisible();

  // By keys: chosen in the inspector, moved, deleted, and undone to the first byte.
  await page.getByRole('application', { name: 'Blocks of this email' }).focus();
  await page.keyboard.press('F6');
  await tabTo(page, settings.getByRole('combobox', { name: 'On the canvas' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Both' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { name: 'Only “Otherwise”' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(email.getByText('Your gold offer')).toBeHidden();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => read(first))
    .toMatch(/See you soon[\s\S]*unless conditions\.vip[\s\S]*Become a member/);
  await page.keyboard.press('Delete');
  await expect.poll(() => read(first)).toBe(visual);
  await undoAll();
  await expect.poll(() => read(first)).toBe(visual);

  // HTML: cases have their labels; another is added, and its words changed.
  const second = await create({ html });
  await page.goto(`/templates/${second}`);
  await expect(label('If country is “DE”')).toBeVisible();
  await label('If country is “FR”, “BE”').click();
  await page.getByRole('menuitem', { name: 'Add an “Otherwise”' }).click();
  const others = html.replace('    {% endcase', `    {% else %}\n    ${row('Bonjour')}\n    {% endcase`);
  await expect.poll(() => read(second)).toBe(others);
  await page.getByRole('tab', { name: 'Outline' }).click();
  await expect(page.getByRole('treeitem', { name: /^Branch Otherwise/ })).toBeVisible();
  await label('Otherwise').click();
  await page.getByRole('menuitemradio', { name: 'Only “Otherwise”' }).click();
  await expect(email.getByText('Guten Tag')).toBeHidden();
  await expect(email.getByText('Bonjour').first()).toBeHidden();

  // On a phone: words in it, a block added to it and moved, then the other side, and none.
  await page.setViewportSize(phone);
  const words = email.getByText('Bonjour').last();
  await words.click({ position: { x: 4, y: 4 } });
  await words.click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Hello');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const doubled = others.replace(
    /(\{% else %\}[^\n]*\n[^\n]*)(<p [^\n]*?>)Bonjour<\/p>/,
    (_all, start: string, open: string) => `${start}${`${open}Hello</p>`.repeat(2)}`,
  );
  await expect.poll(() => read(second)).toBe(doubled);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await settings.getByRole('combobox', { name: 'On the canvas' }).click();
  await page.getByRole('option', { name: 'Only “If country is “DE””' }).click();
  await expectReadable(page, [phone]);
  // What is repeated, hidden on phones or for nobody is offered here as in MJML.
  await expect(settings.getByRole('checkbox', { name: 'Hide on phones' })).toBeVisible();
  await settings.getByRole('button', { name: 'Show only to some, or repeat' }).click();
  await expect(page.getByRole('menuitem', { name: 'Nobody: hide it for now' })).toBeVisible();
  await page.keyboard.press('Escape');
  await settings.getByRole('button', { name: 'Remove “Otherwise”' }).click();
  await expect.poll(() => read(second)).toBe(html);
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click();
  await expect(email.getByText('Guten Tag')).toBeVisible();
  await page.setViewportSize(desk);
  await undoAll();
  await expect.poll(() => read(second)).toBe(html);
});

test('the labels of a condition cover no words of rows without padding', async ({
  signedIn: page,
  workspace,
}) => {
  const bare = (words: string) => `<tr><td style="font-size:16px;line-height:20px">${words}</td></tr>`;
  const source = `<!DOCTYPE html><html><head><title>Mail</title></head><body>
  <table width="600" role="presentation">
    ${bare('Good morning to everyone')}
    {% if plan %}
    ${bare('Words of the first side, from the very left')}
    {% else %}
    ${bare('Words of the other side, from the very left')}
    {% endif %}
    ${bare('See you soon')}
  </table></body></html>`;
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'Bare rows', purpose: 'transactional', source_mode: 'html', subject: 'Hello' },
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html', html: source, plain_text: null },
      variables: [
        { name: 'plan', type: 'text', required: false, fallback: null, sample: null, description: null },
      ],
      ...{ conditions: [], compliance: null },
    },
  });
  await page.goto(`/templates/${id}`);
  const canvas = page.frameLocator('iframe[title="Email being edited"]');
  const labels = page.getByRole('button', { name: /: what the canvas shows$/ });
  await expect(labels).toHaveCount(2);
  for (const words of ['Good morning', 'Words of the first', 'Words of the other', 'See you']) {
    const line = await canvas.getByText(words).evaluate((element) => {
      const range = element.ownerDocument.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const frame = element.ownerDocument.defaultView?.frameElement?.getBoundingClientRect() ?? {
        left: 0,
        top: 0,
      };
      return {
        left: left + frame.left,
        right: right + frame.left,
        top: top + frame.top,
        bottom: bottom + frame.top,
      };
    });
    for (const label of await labels.all()) {
      const box = await label.boundingBox();
      if (!box) throw new Error('A label is not shown.');
      const apart =
        box.x >= line.right ||
        box.x + box.width <= line.left ||
        box.y + 1 >= line.bottom ||
        box.y + box.height - 1 <= line.top;
      expect(apart, `${await label.textContent()} over “${words}”`).toBe(true);
    }
  }
});
