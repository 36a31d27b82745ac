import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Canvas, CanvasProvider } from '@/components/editor/canvas/frame/use-canvas';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import { show } from '@/test/components/show';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { openHeadless } from '@/test/headless-editor';
import { useClipboard } from './use-clipboard';

const onRefused = vi.fn();
const frame = { document: document.implementation.createHTMLDocument() };
const canvas = { frame } as unknown as Canvas; // all that the clipboard asks of it

function Clipboard({ idle = false }) {
  useClipboard({ idle, onRefused });
  return <input aria-label="Field" />;
}

const shown = (idle = false) => (
  <CanvasProvider value={canvas}>
    <Clipboard idle={idle} />
  </CanvasProvider>
);

let kept = new Map<string, string>();
const clipboardData = {
  getData: (type: string) => kept.get(type) ?? '',
  setData: (type: string, text: string) => void kept.set(type, text),
};
beforeEach(() => {
  kept = new Map();
  onRefused.mockClear();
});

function use(kind: 'copy' | 'cut' | 'paste', target: Node = document.body) {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  fireEvent(target as Element, Object.assign(event, { clipboardData }));
  return event;
}

const two = inColumn('<mj-text>One</mj-text><mj-button>Two</mj-button>');

it('copies the selected block as MJML, and pastes it after it', () => {
  const { body } = showInEditor(shown(), { body: two, select: 'mj-text' });
  expect(use('copy').defaultPrevented).toBe(true);
  expect(kept.get('text/plain')).toBe('<mj-text>One</mj-text>');
  use('paste');
  expect(body().match(/<mj-text>One<\/mj-text>/g)).toHaveLength(2);
});

it('cuts in one undo step', () => {
  const { body, store } = showInEditor(shown(), { body: two, select: 'mj-text' });
  use('cut');
  expect(body()).not.toContain('One');
  store.undo();
  expect(body()).toBe(two);
});

it('brings the variables of the blocks to another email', () => {
  const first = showInEditor(shown(), {
    body: inColumn('<mj-text>{{ plan }}</mj-text>'),
    select: 'mj-section',
    variables: [newVariable('plan')],
  });
  use('copy');
  first.unmount();
  const { store, body } = showInEditor(shown(), {});
  use('paste');
  expect(body()).toContain('{{ plan }}');
  expect(store.details.variables.map(({ name }) => name)).toEqual(['plan']);
});

it('keeps the look of copied blocks', () => {
  const first = showInEditor(shown(), {
    head: '<mj-attributes><mj-text color="#aa0000" /></mj-attributes>',
    body: inColumn('<mj-text>Red</mj-text>'),
    select: 'mj-section',
  });
  use('copy');
  first.unmount();
  const { body } = showInEditor(shown(), {});
  use('paste');
  expect(body()).toMatch(/<mj-text[^>]*color="#aa0000"/);
});

it('pastes the body of a whole document, and says why something is not allowed', () => {
  const { body, source } = showInEditor(shown(), {});
  kept.set('text/plain', '<mjml><mj-body><mj-section><mj-column /></mj-section></mj-body></mjml>');
  use('paste');
  expect(body()).toContain('<mj-section>');
  expect(source().match(/<mj-body/g)).toHaveLength(1);
  kept.set('text/plain', '<mj-section><mj-column><mj-text>open');
  use('paste');
  expect(onRefused).toHaveBeenCalledOnce();
});

it('pastes a table from another program as a table', () => {
  const { body, store } = showInEditor(shown(), { body: two, select: 'mj-text' });
  kept.set(
    'text/html',
    '<table><tr><td>Item</td><td>Price</td></tr><tr><td>Tea</td><td>10</td></tr></table>',
  );
  kept.set('text/plain', 'Item\tPrice\nTea\t10');
  expect(use('paste').defaultPrevented).toBe(true);
  expect(body()).toMatch(/<mj-text>One<\/mj-text>\s*<mj-table>[\s\S]*Tea[\s\S]*<mj-button>/);
  expect(store.selected?.node.tag).toBe('mj-table');
});

it('leaves what an edited text has pasted itself', () => {
  const { source } = showInEditor(shown(), { body: two, select: 'mj-text' });
  const before = source();
  kept.set(
    'text/html',
    '<table><tr><td>Item</td><td>Price</td></tr><tr><td>Tea</td><td>10</td></tr></table>',
  );
  const edited = document.body.appendChild(document.createElement('div'));
  edited.addEventListener('paste', (event) => event.preventDefault());
  use('paste', edited);
  edited.remove();
  expect(source()).toBe(before);
});

it('ignores other text on the clipboard', () => {
  const { source } = showInEditor(shown(), { body: two, select: 'mj-text' });
  const before = source();
  kept.set('text/plain', 'Just words');
  expect(use('paste').defaultPrevented).toBe(false);
  expect(source()).toBe(before);
});

it('is disabled in fields, while editing text, in other views, and without a selection', () => {
  const { again, source, store } = showInEditor(shown(), { body: two, select: 'mj-text' });
  const before = source();
  kept.set('text/plain', '<mj-text>Three</mj-text>');
  for (const kind of ['copy', 'paste'] as const)
    expect(use(kind, screen.getByRole('textbox')).defaultPrevented).toBe(false);
  store.select(null);
  expect(use('copy').defaultPrevented).toBe(false);
  store.select(store.tree.body.children[0]?.id ?? null);
  again(shown(true));
  expect(use('cut').defaultPrevented).toBe(false);
  expect(source()).toBe(before);
});

it('only copies when read-only', () => {
  const { source } = showInEditor(shown(), { body: two, select: 'mj-text', readOnly: true });
  const before = source();
  expect(use('copy').defaultPrevented).toBe(true);
  expect(kept.get('text/plain')).toContain('One');
  use('cut');
  use('paste');
  expect(source()).toBe(before);
});

describe('in an HTML email', () => {
  const rows = (...words: string[]) =>
    `<table>\n  ${words.map((each) => `<tr><td>${each}</td></tr>`).join('\n  ')}\n</table>`;

  function inHtml(source: string, words?: string) {
    const open = openHeadless(source);
    const found = open.all().find(({ node }) => words !== undefined && node.content === words);
    open.store.select(found?.id ?? null);
    return { ...open, ...show(<StoreProvider value={open.store}>{shown()}</StoreProvider>) };
  }

  it('copies, cuts and pastes HTML between templates', () => {
    const first = inHtml(rows('One', 'Two'), 'One');
    use('cut');
    expect(kept.get('text/plain')).toBe('<tr><td>One</td></tr>');
    expect(first.source()).toBe(rows('Two'));
    first.undoAll();
    expect(first.source()).toBe(rows('One', 'Two'));
    first.unmount();
    const second = inHtml(rows('A', 'B'), 'A');
    use('paste');
    expect(second.source()).toBe(rows('A', 'One', 'B'));
    second.undoAll();
    expect(second.source()).toBe(rows('A', 'B'));
  });

  it('reports styles that stay behind in a style sheet', async () => {
    const first = inHtml(`<style>.big { font-size: 30px }</style>${rows('<b class="big x">One</b>')}`);
    first.store.select(first.store.tree.body.children[0]?.id ?? null);
    use('copy');
    first.unmount();
    inHtml(rows('A'), 'A');
    use('paste');
    expect(await screen.findByText(/has no styles for “\.big”/)).toBeTruthy();
  });

  it('keeps inherited styles', () => {
    const first = inHtml(`<div style="font-family:Georgia;color:#111111">${rows('One')}</div>`, 'One');
    use('copy');
    use('paste');
    expect(first.source()).toContain(rows('One', 'One'));
    first.unmount();
    const second = inHtml(`<div style="font-family:Arial;color:#111111">${rows('A')}</div>`, 'A');
    use('paste');
    expect(second.source()).toContain('<tr style="font-family:Georgia"><td>One</td></tr>');
  });

  it('refuses invalid MJML and HTML, and HTML in MJML, each with its reason', () => {
    const { source, unmount } = inHtml(rows('A'), 'A');
    for (const text of [
      '<mj-text>One</mj-text>',
      '<tr><td>open',
      '<p onclick="x()">a</p>',
      '<!-- none -->',
    ]) {
      kept.set('text/plain', text);
      use('paste');
    }
    expect(onRefused.mock.calls.map(([problem]) => problem)).toEqual([
      expect.stringContaining('These blocks are MJML'),
      expect.any(String),
      expect.any(String),
      'There is no block in it.',
    ]);
    expect(source()).toBe(rows('A'));
    kept = new Map();
    use('copy');
    unmount();
    onRefused.mockClear();
    const other = showInEditor(shown(), { body: two, select: 'mj-text' });
    use('paste');
    expect(onRefused).toHaveBeenCalledWith(expect.stringContaining('These blocks are HTML'));
    expect(other.body()).toBe(two);
  });
});
