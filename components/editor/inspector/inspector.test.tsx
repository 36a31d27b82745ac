import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { signedIn } from '@/test/components/signed-in';
import { Inspector } from './inspector';

// The colors of a brand are asked for.
signedIn();

const darkHead =
  '<mj-style>@media (prefers-color-scheme: dark) { .any { color: #ffffff !important } }</mj-style>';

function open(given: Parameters<typeof showInEditor>[1], dark = false) {
  const onEditText = vi.fn();
  return { ...showInEditor(<Inspector dark={dark} onEditText={onEditText} />, given), onEditText };
}

const settings = (of: string) => within(screen.getByRole('region', { name: `Settings of ${of}` }));
const box = (name: string) => screen.getByRole('textbox', { name });

it('asks for a block while none is selected', () => {
  open({});
  expect(screen.getByText('Select a block to see what can be set on it.')).toBeTruthy();
});

it('writes what is set on the selected block alone, and undo takes it back', async () => {
  const texts = inColumn('<mj-text>One</mj-text><mj-button>Two</mj-button>');
  const { person, body, store } = open({ body: texts, select: 'mj-text' });
  const size = box('Size');
  await person.clear(size);
  await person.type(size, '31{Enter}');
  expect(body()).toMatch(/<mj-text font-size="31px"[^>]*>One<\/mj-text><mj-button>Two<\/mj-button>/);
  while (store.snapshot().canUndo) store.undo();
  expect(body()).toBe(texts);
});

it('tells where a value comes from, and resets one of its own to that', async () => {
  const { person, body } = open({
    head: '<mj-attributes><mj-text color="#123456" /></mj-attributes>',
    body: inColumn('<mj-text color="#ff0000">Red</mj-text>'),
    select: 'mj-text',
  });
  const reset = screen.getByRole('button', { name: 'Reset Text color' });
  expect(reset.title).toContain('#123456');
  await person.click(reset);
  expect(body()).toBe(inColumn('<mj-text>Red</mj-text>'));
  expect(box('Text color')).toHaveProperty('placeholder', '#123456');
});

it('changes all selected blocks together and shows no value where they differ', async () => {
  const { person, body } = open({
    body: inColumn('<mj-text color="#ff0000">One</mj-text><mj-text color="#00ff00">Two</mj-text>'),
    select: 'mj-text',
  });
  expect(screen.getByText(/^2 blocks are selected\./)).toBeTruthy();
  expect(box('Text color')).toHaveProperty('value', '');
  expect(box('Text color')).toHaveProperty('placeholder', 'Mixed');
  await person.type(box('Text color'), '#0000ff');
  expect(body()).toBe(
    inColumn('<mj-text color="#0000ff">One</mj-text><mj-text color="#0000ff">Two</mj-text>'),
  );
});

it('says how well words can be read on what lies behind them', () => {
  open({
    body: '<mj-section background-color="#000000"><mj-column><mj-text color="#111111">Dark</mj-text></mj-column></mj-section>',
    select: 'mj-text',
  });
  expect(screen.getByTestId('contrast').textContent).toMatch(/^Contrast 1\.\d:1\. Hard to read\./);
});

it('offers the nearest shade that can be read', async () => {
  const { person, body } = open({
    body: '<mj-section background-color="#ffffff"><mj-column><mj-text color="#999999">Pale</mj-text></mj-column></mj-section>',
    select: 'mj-text',
  });
  await person.click(screen.getByRole('button', { name: /^Use #/ }));
  expect(body()).not.toContain('#999999');
  expect(screen.getByTestId('contrast').textContent).toContain('Easy to read');
});

it('tells of words within the text that are weaker than the text', () => {
  open({
    body: inColumn('<mj-text color="#000000">Plain <span style="color:#fefefe">hidden</span></mj-text>'),
    select: 'mj-text',
  });
  expect(screen.getByTestId('weak-words').textContent).toMatch(/^In its words: /);
});

it('asks how a picture lies behind a block once there is one', async () => {
  const { store } = open({
    body: '<mj-section><mj-column /></mj-section><mj-section background-url="https://example.com/a.png"><mj-column /></mj-section>',
  });
  const [plain, pictured] = store.tree.body.children;
  store.select(plain?.id ?? null);
  await screen.findByRole('region', { name: 'Settings of Section' });
  expect(document.querySelector('[data-attribute="background-size"]')).toBeNull();
  store.select(pictured?.id ?? null);
  await vi.waitFor(() => expect(document.querySelector('[data-attribute="background-size"]')).toBeTruthy());
});

it('leads to the blocks around the selected one', async () => {
  const { person, store } = open({ body: inColumn('<mj-text>One</mj-text>'), select: 'mj-text' });
  const around = within(screen.getByRole('navigation', { name: 'Blocks around this one' }));
  expect(around.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Section',
    'Column',
  ]);
  await person.click(around.getByRole('button', { name: 'Section' }));
  expect(store.selected?.node.tag).toBe('mj-section');
  expect(settings('Section')).toBeTruthy();
});

it('offers colors for dark mode where the email has styles for it, and says when it has none', async () => {
  const first = open({ body: inColumn('<mj-text>One</mj-text>'), select: 'mj-text' }, true);
  expect(screen.getByText(/This email has no dark styles/)).toBeTruthy();
  expect(screen.queryByText('In dark mode')).toBeNull();
  first.unmount();
  const { body, source } = open(
    { head: darkHead, body: inColumn('<mj-text>One</mj-text>'), select: 'mj-text' },
    true,
  );
  expect(screen.getByText(/Set its colors under “In dark mode”/)).toBeTruthy();
  const field = box('Text color in dark mode');
  await first.person.type(field, '#abcdef');
  await vi.waitFor(() => expect(body()).toMatch(/css-class="[^"]*abcdef"/));
  expect(source()).toContain('#abcdef');
});

it('changes nothing for those who may only read', () => {
  open({ body: inColumn('<mj-text color="#ff0000">Red</mj-text>'), select: 'mj-text', readOnly: true });
  expect(screen.queryByRole('button', { name: 'Reset Text color' })).toBeNull();
  expect(box('Text color')).toHaveProperty('readOnly', true);
});

it('hands the words of a text to the canvas, and takes the label of a button itself', async () => {
  const { person, onEditText, store, find, body } = open({
    body: inColumn('<mj-text>One</mj-text><mj-button>Go</mj-button>'),
    select: 'mj-text',
  });
  await person.click(screen.getByRole('button', { name: 'Edit the text' }));
  expect(onEditText).toHaveBeenCalledExactlyOnceWith(find('mj-text').id);
  store.select(find('mj-button').id);
  const label = await screen.findByRole('textbox', { name: 'Button label' });
  await person.clear(label);
  await person.type(label, 'Go on');
  expect(body()).toContain('<mj-button>Go on</mj-button>');
});
