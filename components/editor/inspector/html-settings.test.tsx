import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoreProvider, useSelected } from '@/components/editor/store/use-store';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { HtmlSettings } from './html-settings';

function Settings() {
  const selected = useSelected();
  return selected && <HtmlSettings selected={selected} onEditText={() => undefined} />;
}

function open(source: string, tag: string) {
  const editor = openHeadless(source);
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
      <Settings />
    </StoreProvider>,
  );
  return { ...editor, ...shown };
}

const head = '<html><head><title>a</title>\n</head><body>';
const page = (inner: string) => `${head}<table><tr>${inner}</tr></table></body></html>`;

it('colors the cell that paints a button, and not the button over it', async () => {
  const cell = (color: string) =>
    `<td bgcolor="${color}" style="border-radius:4px"><a href="https://a.test" style="display:inline-block;padding:13px 28px">Order</a></td>`;
  const { person, source } = open(page(cell('#b04a24')), 'html a button');
  const field = screen.getByRole('textbox', { name: 'Background color' });
  expect(field).toHaveProperty('value', '#b04a24');
  await person.tripleClick(field);
  await person.paste('#3a7d44');
  expect(source()).toBe(page(cell('#3a7d44')));
  // Emptied on the way to another color, it stays the cell's.
  await person.clear(field);
  await person.type(field, '#123456');
  expect(source()).toContain(
    '<td style="border-radius:4px;background-color:#123456"><a href="https://a.test" style="display',
  );
});

it('leaves a cell alone that holds more than the button', () => {
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

it('says of words under a condition when they are shown, and leads to what says so', async () => {
  const rows = '{% if VIP %}<tr><td><p>One</p></td></tr><tr><td><p>Two</p></td></tr>{% endif %}';
  const { person, store } = open(`${head}<table>${rows}</table></body></html>`, 'html p text');
  expect(screen.queryByText('Everybody, once.')).toBeNull();
  await person.click(screen.getByRole('button', { name: /Only when VIP/ }));
  expect(store.selected?.node.open).toBe('{% if VIP %}');
  expect(screen.getByText('Only when VIP')).toBeTruthy();
});
