import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Canvas, CanvasProvider } from '@/components/editor/canvas/frame/use-canvas';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
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

it('copies the selected block as MJML that any program can take, and pastes it behind', () => {
  const { body } = showInEditor(shown(), { body: two, select: 'mj-text' });
  expect(use('copy').defaultPrevented).toBe(true);
  expect(kept.get('text/plain')).toBe('<mj-text>One</mj-text>');
  use('paste');
  expect(body().match(/<mj-text>One<\/mj-text>/g)).toHaveLength(2);
});

it('cuts, in one step of undo', () => {
  const { body, store } = showInEditor(shown(), { body: two, select: 'mj-text' });
  use('cut');
  expect(body()).not.toContain('One');
  store.undo();
  expect(body()).toBe(two);
});

it('brings the variables of the blocks along to another email', () => {
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

it('keeps how the blocks looked where they were copied', () => {
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

it('takes the body of a whole document, and says why something cannot stand in an email', () => {
  const { body } = showInEditor(shown(), {});
  kept.set('text/plain', '<mjml><mj-body><mj-section><mj-column /></mj-section></mj-body></mjml>');
  use('paste');
  expect(body()).toContain('<mj-section>');
  kept.set('text/plain', '<mj-section><mj-column><mj-text>open');
  use('paste');
  expect(onRefused).toHaveBeenCalledOnce();
});

it('leaves other words on the clipboard to whoever wants them', () => {
  const { source } = showInEditor(shown(), { body: two, select: 'mj-text' });
  const before = source();
  kept.set('text/plain', 'Just words');
  expect(use('paste').defaultPrevented).toBe(false);
  expect(source()).toBe(before);
});

it('is not for fields, nor while words are written or another view is shown', () => {
  const { again, source } = showInEditor(shown(), { body: two, select: 'mj-text' });
  const before = source();
  expect(use('copy', screen.getByRole('textbox')).defaultPrevented).toBe(false);
  again(shown(true));
  expect(use('cut').defaultPrevented).toBe(false);
  expect(source()).toBe(before);
});

it('copies but does not cut or paste for those who may only read', () => {
  const { source } = showInEditor(shown(), { body: two, select: 'mj-text', readOnly: true });
  const before = source();
  use('copy');
  expect(kept.get('text/plain')).toContain('One');
  use('cut');
  use('paste');
  expect(source()).toBe(before);
});
