import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import { answering } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { Inspector } from './inspector';

function open(
  source: string,
  tag: string,
  conditions: ConditionDefinition[] = [],
  variables: VariableDefinition[] = [],
) {
  const editor = openHeadless(source, { conditions, variables });
  const block = editor.all().find(({ node }) => node.tag === tag);
  if (!block)
    throw new Error(
      editor
        .all()
        .map(({ node }) => node.tag)
        .join(', '),
    );
  editor.store.select(block.id);
  const shown = show(
    <StoreProvider value={editor.store}>
      <Inspector dark={false} onShowDark={() => undefined} onEditText={() => undefined} />
    </StoreProvider>,
  );
  return { ...editor, ...shown };
}

const head = '<html><head><title>a</title>\n</head><body>';
const page = (inner: string) => `${head}<table><tr>${inner}</tr></table></body></html>`;

it('colors the cell of a button, and not the button in it', async () => {
  const cell = (color: string) =>
    `<td bgcolor="${color}" style="border-radius:4px"><a href="https://a.test" style="display:inline-block;padding:13px 28px">Order</a></td>`;
  const { person, source } = open(page(cell('#b04a24')), 'html a button');
  const field = screen.getByRole('textbox', { name: 'Background color' });
  expect(field).toHaveProperty('value', '#b04a24');
  await person.tripleClick(field);
  await person.paste('#3a7d44');
  expect(source()).toBe(page(cell('#3a7d44')));
  // If cleared while changing the color, it stays the cell's.
  await person.clear(field);
  await person.type(field, '#123456');
  expect(source()).toContain(
    '<td style="border-radius:4px;background-color:#123456"><a href="https://a.test" style="display',
  );
});

it('does not color a cell with more content', () => {
  const button = '<a href="https://a.test" style="display:inline-block;padding:13px 28px">Order</a>';
  open(page(`<td bgcolor="#b04a24"><p>Words</p>${button}</td>`), 'html a button');
  expect(screen.getByRole('textbox', { name: 'Background color' })).toHaveProperty('value', '');
});

it('hides a block on phones by a class and one style sheet, and shows it again', async () => {
  const { person, source } = open(page('<td class="pad"><p>One</p><p>Two</p></td>'), 'html p text');
  const tick = () => screen.getByRole('checkbox', { name: 'Hide on phones' });
  await person.click(tick());
  expect(tick().getAttribute('aria-checked')).toBe('true');
  expect(source()).toBe(
    page('<td class="pad"><p class="hide-on-phone">One</p><p>Two</p></td>').replace(
      '</title>\n',
      '</title>\n<style>@media only screen and (max-width: 479px) { .hide-on-phone { display: none !important } }</style>\n',
    ),
  );
  await person.click(tick());
  expect(source()).toContain('<p>One</p>');
  await person.click(tick());
  expect(source().match(/<style>/g)).toHaveLength(1);
});

it('hides all selected blocks together, in one step', async () => {
  const cells = '<td><p>One</p><p>Two</p></td>';
  const { person, source, store, all } = open(page(cells), 'html p text');
  act(() => store.selectAll(all().flatMap(({ id, node }) => (node.tag === 'html p text' ? [id] : []))));
  await person.click(screen.getByRole('checkbox', { name: 'Hide on phones' }));
  expect(source().match(/<p class="hide-on-phone">/g)).toHaveLength(2);
  act(() => store.undo());
  expect(source()).toBe(page(cells));
});

it('describes the condition of a text, and links to it', async () => {
  const rows = '{% if VIP %}<tr><td><p>One</p></td></tr><tr><td><p>Two</p></td></tr>{% endif %}';
  const { person, store } = open(`${head}<table>${rows}</table></body></html>`, 'html p text');
  expect(screen.queryByText('Everybody, once.')).toBeNull();
  await person.click(screen.getByRole('button', { name: /Only when VIP/ }));
  expect(store.selected?.node.open).toBe('{% if VIP %}');
  expect(screen.getByText('Only when VIP')).toBeTruthy();
});

describe('a condition around several blocks', () => {
  const vip: ConditionDefinition = { id: 'vip', name: 'VIP', match: 'all', rules: [] };
  const plain: ConditionDefinition = { ...vip, id: 'plain', name: 'Plain' };
  const [one, two, three] = ['One', 'Two', 'Three'].map((words) => `<tr>\n<td><p>${words}</p></td></tr>`);
  const mail = (rows: string) => `${head}<table> ${rows}\n</table></body></html>`;
  const both = mail(`{%- if conditions.vip %}\n${one}\n ${two}\t{% endif -%}  ${three}`);
  const menu = (name: string) => screen.getByRole('button', { name });

  it('is changed in place', async () => {
    const { person, source } = open(both, 'html rows group', [vip, plain]);
    await person.click(menu('Only when VIP'));
    await person.click(screen.getByRole('menuitem', { name: 'Except when Plain' }));
    expect(source()).toBe(
      both.replace('if conditions.vip', 'unless conditions.plain').replace('endif', 'endunless'),
    );
  });

  it('is removed with only its two tags', async () => {
    const { person, source, store } = open(both, 'html rows group', [vip]);
    await person.click(menu('Remove: Only when VIP'));
    expect(source()).toBe(both.replace(/\{%.*?%\}/g, ''));
    expect(store.selected?.node.tag).toBe('html tr row');
    store.undo();
    expect(source()).toBe(both);
  });

  it('gets another around it, which stays when it is removed', async () => {
    const { person, source } = open(both, 'html rows group', [vip, plain]);
    await person.click(menu('Show only to some, or repeat'));
    await person.click(screen.getByRole('menuitem', { name: 'Plain' }));
    const inner = both.slice(both.indexOf('{%'), both.lastIndexOf('%}') + 2);
    expect(source()).toBe(both.replace(inner, `{% if conditions.plain %}${inner}{% endif %}`));
    await person.click(menu('Remove: Only when VIP'));
    expect(source()).toContain(`<table> {% if conditions.plain %}\n${one}\n ${two}\t{% endif %}  ${three}`);
  });

  it('can include the next block', async () => {
    const first = mail(`{% if conditions.vip %}${one}{% endif %}\n ${two}  ${three}`);
    const { person, source, store } = open(first, 'html tr row', [vip]);
    await person.click(menu('Extend to the next block'));
    expect(source()).toBe(mail(`{% if conditions.vip %}${one}\n ${two}{% endif %}  ${three}`));
    expect(store.selected?.node.tag).toBe('html rows group');
    await person.click(menu('Extend to the next block'));
    expect(source()).toBe(mail(`{% if conditions.vip %}${one}\n ${two}  ${three}{% endif %}`));
    expect(screen.queryByRole('button', { name: 'Extend to the next block' })).toBeNull();
    store.undo();
    store.undo();
    expect(source()).toBe(first);
  });

  it('with an else can be changed, and removed only after that', async () => {
    const parts = both.replace(`</tr>\n ${two}`, `</tr>{% else %}${two}`);
    const { person, source, store, all } = open(parts, 'html rows group', [vip, plain]);
    expect(screen.queryByRole('button', { name: /^Remove:|^Extend/ })).toBeNull();
    await person.click(menu('Only when VIP'));
    await person.click(screen.getByRole('menuitem', { name: 'Plain' }));
    expect(source()).toBe(parts.replace('conditions.vip', 'conditions.plain'));
    act(() => store.select(all().find(({ node }) => node.content === '{% else %}')?.id ?? ''));
    act(() => store.blocks.remove());
    expect(source()).toContain('{% else %}');
  });
});

describe('a part of a condition', () => {
  const vip: ConditionDefinition = { id: 'vip', name: 'VIP', match: 'all', rules: [] };
  const row = (words: string) => `<tr><td><p>${words}</p></td></tr>`;
  const mail = (rows: string) => `${head}<table>${rows}</table></body></html>`;

  it('gets another condition, and is removed with its blocks', async () => {
    const source = mail(`{% if a %}${row('A')}{% elsif b %}${row('B')}{% else %}${row('C')}{% endif %}`);
    const editor = open(source, 'html flow branch', [vip]);
    await editor.person.click(screen.getByRole('combobox', { name: 'Otherwise, only when' }));
    await editor.person.click(screen.getByRole('option', { name: 'VIP' }));
    expect(editor.source()).toBe(source.replace('elsif b', 'elsif conditions.vip'));
    await editor.person.click(screen.getByRole('button', { name: 'Remove “Otherwise, if VIP”' }));
    expect(editor.source()).toBe(source.replace(`{% elsif b %}${row('B')}`, ''));
  });

  it('gets other values', async () => {
    const source = mail(`{% case c %}{% when 'FR' %}${row('A')}{% when 'DE' %}${row('B')}{% endcase %}`);
    const editor = open(source, 'html flow branch');
    const field = screen.getByRole('textbox', { name: /^Only when it is/ });
    expect(field).toHaveProperty('value', 'FR');
    await editor.person.type(field, ', BE');
    expect(editor.source()).toBe(source.replace(`'FR'`, `'FR', 'BE'`));
    act(() => editor.store.undo());
    expect(editor.source()).toBe(source);
  });

  it('written by hand compares another variable with another value, and so does its “Otherwise”', async () => {
    const source = mail(
      `{%- if plan == "pro" -%}${row('A')}${row('B')}{% elsif total>=50 and plan %}${row('C')}{% else %}${row('D')}{% endif %}`,
    );
    const editor = open(source, 'html flow branch');
    const value = () => screen.getByRole('textbox', { name: 'Value' });
    await editor.person.tripleClick(value());
    await editor.person.keyboard('100');
    expect(editor.source()).toBe(source.replace('50', '100'));
    const group = editor.all().find(({ node }) => node.tag === 'html rows group');
    act(() => editor.store.select(group?.id ?? ''));
    await editor.person.click(screen.getByRole('combobox', { name: 'Comparison' }));
    await editor.person.click(screen.getByRole('option', { name: 'is not' }));
    await editor.person.tripleClick(value());
    await editor.person.keyboard('free');
    expect(editor.source()).toBe(source.replace('50', '100').replace('plan == "pro"', 'plan != "free"'));
    act(() => editor.undoAll());
    expect(editor.source()).toBe(source);
  });
});

describe('a choice of cases', () => {
  const row = (words: string) => `<tr><td><p>${words}</p></td></tr>`;
  const of = (subject: string, first: string) =>
    `${head}<table>{%- case ${subject} -%}{% when ${first} %}${row('A')}{% when 'DE' %}${row('B')}{% endcase %}</table></body></html>`;

  it('depends on another variable, whose type its values follow', async () => {
    const variables = [newVariable('country'), newVariable('age', '', 'number')];
    const editor = open(of('country', `'7'`), 'html rows group', [], variables);
    const choose = async (name: string) => {
      await editor.person.click(screen.getByRole('combobox', { name: 'Variable' }));
      await editor.person.click(screen.getByRole('option', { name }));
    };
    await choose('age');
    expect(editor.source()).toBe(of('age', '7'));
    await choose('country');
    expect(editor.source()).toBe(of('country', `'7'`));
    act(() => editor.undoAll());
    expect(editor.source()).toBe(of('country', `'7'`));
  });
});

it.each([
  [
    'gets a link',
    '<img src="a.png" width="300">',
    (video: string) => `<a target="_blank" href="https://vimeo.com/1">${video}</a>`,
  ],
  [
    'keeps its own',
    '<a class="x" href="https://a.test"><img src="a.png" width="300"></a>',
    (video: string) => `<a class="x" href="https://vimeo.com/1">${video}</a>`,
  ],
])('an image shows a video by its address, and %s', async (_kind, before, after) => {
  const asset = { url: 'https://a.test/v.jpg', alt: 'Play video: Sea', width: 480, height: 270 };
  const video = { object: 'video', url: 'https://vimeo.com/1', asset };
  const api = answering({ 'POST /assets/videos': video as never });
  const source = page(`<td>${before}</td>`);
  const editor = open(source, 'html img image');
  await editor.person.click(screen.getByRole('button', { name: 'Show a video…' }));
  await editor.person.type(
    screen.getByRole('textbox', { name: /Address of the video/ }),
    'vimeo.com/1{Enter}',
  );
  const shown = '<img src="https://a.test/v.jpg" width="300" alt="Play video: Sea">';
  await waitFor(() => expect(editor.source()).toBe(page(`<td>${after(shown)}</td>`)));
  expect(api.bodies('POST /assets/videos')).toEqual([{ url: 'vimeo.com/1' }]);
  act(() => editor.store.undo());
  expect(editor.source()).toBe(source);
});

it('says where the dark styles of an HTML email are', () => {
  open(page('<td><p>Words</p></td>'), 'html body body');
  expect(screen.getByText(/dark styles of an HTML email are written in its code/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add dark mode' })).toBeNull();
});
