import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { EditorChecks } from '@/components/editor/answers/use-checks';
import type { EditorValue } from '@/components/editor/store/editor-value';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf, withSource } from '@/lib/document/contract';
import type { TemplateCheck, TemplatePreview } from '@/lib/templates/contract/previews';
import { aComment } from '@/test/components/a-review';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { setWindowWidth } from '@/test/components/window-width';
import type { EditorCommands } from './editor-props';
import { EditorWorkspace } from './editor-workspace';

// There is no layout here: the canvas is tested in browsers.
vi.mock('@/components/editor/canvas/grapes/open-frame', () => ({
  openFrame: () => ({
    loaded: new Promise(() => undefined),
    setDevice: () => undefined,
    close: () => undefined,
  }),
}));

const html = '<!doctype html>\n<p>Hello {{ plan }}</p>\n<p>Bye</p>';

function check(given: Partial<TemplateCheck>): TemplateCheck {
  return {
    ...{ object: 'template_check' as const, rule: 'alt', severity: 'error' as const, message: 'No words.' },
    ...{ line: null, column: null, fix: null },
    ...given,
  };
}

function open(
  list: TemplateCheck[] = [],
  props: Partial<Parameters<typeof EditorWorkspace>[0]> = {},
  answers: Answers = {},
) {
  // A workspace without a brand of its own.
  const api = answering(answers);
  const reported: EditorValue[] = [];
  const commands = createRef<EditorCommands>();
  const checks: EditorChecks = { list, pending: false, refusal: null, current: true, retry: vi.fn() };
  const preview = vi.fn(async () => ({ ok: true as const, value: answer }));
  const editorOf = (more: typeof props) => (
    <EditorWorkspace
      document={withSource(blankDocument('transactional', 'html'), html)}
      {...{ subject: 'News', previewText: '', sender: 'Postroom', storageKey: 'x', commands, checks }}
      server={{ preview, check: async () => ({ ok: true, value: [] }) }}
      onChange={(next) => reported.push(next)}
      {...more}
    />
  );
  const shown = show(editorOf(props));
  const view = (name: string) => shown.person.click(screen.getByRole('button', { name }));
  const source = () => sourceOf((reported.at(-1) as EditorValue).document);
  const becomes = (more: typeof props) => shown.again(editorOf({ ...props, ...more }));
  return { ...shown, api, reported, commands, preview, view, source, becomes };
}

const answer = {
  ...{ subject: 'News', preview_text: '', html: '<p>Hello Ada</p>', plain_text: 'Hello Ada' },
  ...{ plain_text_source: 'Hello {{ plan }}', size_bytes: 100, largest_bytes: 100 },
} as TemplatePreview; // the part that the views read

it('an image can be chosen on a phone, where its settings are hidden', async () => {
  setWindowWidth(390);
  const source =
    '<!doctype html>\n<table><tr><td><img src="https://a.example/a.png" alt="A shop"></td></tr></table>';
  const { person, view } = open([], {
    document: withSource(blankDocument('transactional', 'html'), source),
  });
  await view('Outline');
  await person.dblClick(await screen.findByRole('treeitem', { name: /^Image/ }));
  expect(await screen.findByRole('dialog', { name: 'Choose an image' })).toBeTruthy();
});

describe('the workspace of an HTML document', () => {
  it('opens on the canvas, with its blocks in the outline', async () => {
    const { view } = open();
    expect(screen.getByRole('button', { name: 'Design', pressed: true })).toBeTruthy();
    const rows = screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Email', 'TextHello {{ plan }}', 'TextBye']);
    await view('Code');
    expect((await screen.findByRole('textbox', { name: 'HTML source' })).textContent).toContain(
      'Hello {{ plan }}',
    );
    expect(screen.queryByRole('button', { name: 'Format' })).toBeNull();
  });

  it('moves and styles blocks, keeping every other byte', async () => {
    const { person, source } = open();
    await person.click(screen.getByRole('treeitem', { name: /Bye/ }));
    const settings = screen.getByRole('region', { name: 'Settings of Text' });
    await person.type(within(settings).getByRole('textbox', { name: 'Text color' }), '#c92a2a');
    expect(source()).toBe(html.replace('<p>Bye', '<p style="color:#c92a2a">Bye'));
    await person.click(screen.getByRole('treeitem', { name: /Bye/ }));
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(source()).toBe('<!doctype html>\n<p style="color:#c92a2a">Bye</p>\n<p>Hello {{ plan }}</p>');
    for (let step = 0; step < 9; step += 1) await person.keyboard('{Control>}z{/Control}');
    expect(source()).toBe(html);
  });

  it('shows a block to some, or to nobody', async () => {
    const { person, source } = open();
    await person.click(screen.getByRole('treeitem', { name: /Bye/ }));
    await person.click(screen.getByRole('button', { name: 'Show only to some, or repeat' }));
    await person.click(screen.getByRole('menuitem', { name: 'Nobody: hide it for now' }));
    expect(source()).toBe(html.replace('<p>Bye</p>', '{% if false %}<p>Bye</p>{% endif %}'));
    await person.click(await screen.findByRole('button', { name: 'Remove: Nobody: hidden, and not sent' }));
    expect(source()).toBe(html);
  });

  it('shows one view at a time, including plain text', async () => {
    const { view } = open();
    await view('Plain text');
    expect(await screen.findByRole('region', { name: 'Plain text as it arrives' })).toBeTruthy();
    await view('Preview');
    expect(screen.queryByRole('region', { name: 'Plain text as it arrives' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Preview', pressed: true })).toBeTruthy();
  });

  it('opens with checks next to the code if there are problems', () => {
    open([check({ message: 'An error.' })], { opensIn: 'code' });
    const wrong = screen.getByRole('region', { name: 'What is wrong with the source' });
    expect(within(wrong).getByText('An error.')).toBeTruthy();
  });

  it('reports each edit at once', async () => {
    const { person, reported } = open();
    await person.type(screen.getByRole('textbox', { name: 'Subject' }), '!');
    expect(reported.map(({ subject }) => subject)).toEqual(['News!']);
  });

  it('is read-only without edit rights', async () => {
    const { view } = open([check({ line: 2, fix: { label: 'Mend it' } })], { readOnly: true });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mend it' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveProperty('readOnly', true);
    await view('Plain text');
    for (const radio of await screen.findAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
  });
});

describe('the checks in the bar', () => {
  it('say how many there are, and open their panel', async () => {
    const { person } = open([
      check({}),
      check({ severity: 'warning', message: 'b' }),
      check({ severity: 'hint' }),
    ]);
    await person.click(screen.getByRole('button', { name: 'Checks: 2 issues' }));
    expect(screen.getByRole('tab', { name: /^Checks/, selected: true })).toBeTruthy();
  });

  it('link a finding to its field', async () => {
    const { person } = open([check({ rule: 'preview-missing', message: 'There is no preview text.' })], {
      opensIn: 'code',
    });
    await person.click(screen.getByRole('button', { name: /There is no preview text/ }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Preview text' })),
    );
  });
});

it('undo has a shortcut without any focus', async () => {
  const { person, reported } = open();
  await person.type(screen.getByRole('textbox', { name: 'Subject' }), '!');
  act(() => (document.activeElement as HTMLElement).blur());
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(reported.at(-1)?.subject).toBe('News');
});

describe('commands of the surrounding page', () => {
  it('show a place, a panel, a view or a field', async () => {
    const { commands } = open();
    act(() => commands.current?.open({ kind: 'view', view: 'text' }));
    expect(screen.getByRole('button', { name: 'Plain text', pressed: true })).toBeTruthy();
    act(() => commands.current?.open({ kind: 'panel', panel: 'conditions', name: null } as never));
    expect(screen.getByRole('tab', { name: 'Conditions', selected: true })).toBeTruthy();
    act(() => commands.current?.open({ kind: 'place', line: 3, column: 1 }));
    expect(screen.getByRole('region', { name: 'Settings of Text' })).toBeTruthy();
    expect(commands.current?.nameOf({ line: 3, column: 4 })).toBe('Text “Bye”');
    // As the canvas shows it, without code.
    expect(commands.current?.nameOf({ line: 2, column: 4 })).toBe('Text “Hello plan”');
    act(() => commands.current?.open({ kind: 'panel', panel: 'styles', name: null } as never));
    expect(screen.getByRole('button', { name: 'Code', pressed: true })).toBeTruthy();
    act(() => commands.current?.open({ kind: 'field', field: 'subject' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Subject' })),
    );
  });

  it('show the title in the styles, where it is written', async () => {
    const blank = blankDocument('transactional', 'visual', 'News');
    const line =
      sourceOf(blank)
        .split('\n')
        .findIndex((text) => text.includes('<mj-title>')) + 1;
    const { commands } = open([], { document: blank });
    const place = { line, column: 15 };
    expect(commands.current?.nameOf(place)).toBe('Title');
    act(() => commands.current?.open({ kind: 'place', ...place }));
    expect(screen.getByRole('tab', { name: 'Styles', selected: true })).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Document title' })),
    );
  });

  it('tell the sample set that the preview shows', async () => {
    const set = { object: 'sample_set' as const, id: anId(1), name: 'Swiss order', values: {}, locale: null };
    const { commands, view, person } = open(
      [],
      { templateId: anId(2) },
      { 'GET /templates/{templateId}/sample-sets': aPage([set]) as never },
    );
    expect(commands.current?.shownSet()).toBeNull();
    await view('Preview');
    await person.click(screen.getByRole('button', { name: 'Sample data' }));
    await person.click(screen.getByRole('combobox', { name: 'Values' }));
    await person.click(await screen.findByRole('option', { name: 'Swiss order' }));
    expect(commands.current?.shownSet()).toBe('Swiss order');
  });

  it('continue with a value from elsewhere, in one undo step', async () => {
    const { commands, reported, person } = open();
    const document = withSource(blankDocument('transactional', 'html'), '<p>Theirs</p>');
    act(() => void commands.current?.adopt({ document, subject: 'Theirs', previewText: '' }, 'here'));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'Theirs');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(reported.at(-1)?.subject).toBe('News');
    expect(sourceOf((reported.at(-1) as EditorValue).document)).toBe(html);
  });

  it('apply a check’s fix', () => {
    const { commands, source } = open();
    const fix = { label: 'Mend it', edits: [{ start: 0, end: 15, text: '<!DOCTYPE html>' }] };
    act(() => commands.current?.fix(check({ fix } as never)));
    expect(source()).toBe(html.replace('<!doctype html>', '<!DOCTYPE html>'));
  });

  it('end with the editor', () => {
    const { commands, unmount } = open();
    unmount();
    expect(commands.current).toBeNull();
  });
});

it('announces what the page around it has to tell, and comments of others', async () => {
  const comment = (last: number, name: string) =>
    aComment(last, { body: 'Look here', author: { type: 'guest', id: null, name, confirmed: false } });
  const { person, commands, container, api } = open(
    [],
    { templateId: anId(80) },
    { 'GET /templates/{templateId}/comments': aPage([comment(1, 'Grace')]) },
  );
  const announced = () => container.querySelector('.sr-only[aria-live="polite"]')?.textContent;
  act(() => commands.current?.announce('Grace saved a newer draft.'));
  expect(announced()).toBe('Grace saved a newer draft.');
  await person.click(screen.getByRole('tab', { name: /Comments/ }));
  expect(await screen.findByText('Look here')).toBeTruthy();
  api.now({
    'GET /templates/{templateId}/comments': aPage([comment(1, 'Grace'), comment(2, 'Lin')]),
    'POST /templates/{templateId}/comments': comment(3, 'Me'),
  });
  await person.type(screen.getByRole('textbox', { name: /^Comment on/ }), 'Yes{Control>}{Enter}{/Control}');
  await waitFor(() => expect(announced()).toBe('Lin commented: Look here'));
});

describe('F6', () => {
  it('moves through the panes, Shift F6 back', async () => {
    // There is no layout here, and invisible elements cannot be focused.
    const shown = vi.spyOn(Element.prototype, 'getClientRects');
    shown.mockReturnValue([new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList);
    const { person } = open();
    screen.getByRole('button', { name: 'Code' }).focus();
    await person.keyboard('{F6}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Outline' }));
    await person.keyboard('{F6}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Subject' }));
    await person.keyboard('{Shift>}{F6}{/Shift}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Outline' }));
    shown.mockRestore();
  });
});

describe('the panels next to the code', () => {
  it('are shown one at a time, by tabs', async () => {
    const { person } = open();
    const tabs = within(screen.getByRole('tablist', { name: 'Panels' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Outline',
      'Variables',
      'Conditions',
      'Checks',
    ]);
    await person.click(screen.getByRole('tab', { name: 'Variables' }));
    expect(screen.getByRole('region', { name: 'Used but not declared' }).textContent).toContain('plan');
    await person.click(screen.getByRole('tab', { name: 'Conditions' }));
    expect(screen.getByRole('heading', { name: 'Conditions' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Variables' })).toBeNull();
  });
});

describe('resizing the window', () => {
  const inDialog = () => within(screen.getByRole('dialog', { name: 'Show only when' }));
  const written = () => inDialog().getByRole('textbox', { name: 'Name of the new variable' });
  const openDialog = async (person: ReturnType<typeof open>['person']) => {
    await person.click(screen.getByRole('button', { name: 'Show only to some, or repeat' }));
    await person.click(screen.getByRole('menuitem', { name: 'New condition…' }));
    await person.type(written(), 'city');
  };

  it('keeps what is open next to the canvas, with its input', async () => {
    setWindowWidth(1440);
    const { person, source } = open();
    await person.click(screen.getByRole('treeitem', { name: /Bye/ }));
    await openDialog(person);
    for (const width of [390, 1440, 390]) {
      setWindowWidth(width);
      expect(written()).toHaveProperty('value', 'city');
    }
    await person.type(inDialog().getByRole('textbox', { name: 'Value' }), 'Rome');
    await person.click(inDialog().getByRole('button', { name: 'Show only then' }));
    expect(source()).toContain('{% if ');
  });

  it('keeps what was opened from a sheet, then next to the canvas', async () => {
    setWindowWidth(390);
    const { person, commands } = open();
    act(() => commands.current?.open({ kind: 'place', line: 3, column: 1 }));
    await person.click(screen.getByRole('button', { name: 'Settings' }));
    await openDialog(person);
    for (const width of [1440, 390]) {
      setWindowWidth(width);
      expect(written()).toHaveProperty('value', 'city');
      expect(screen.queryByRole('dialog', { name: 'Settings' })).toBeNull();
    }
  });

  it('keeps the sheet’s panel open', async () => {
    setWindowWidth(390);
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Conditions' }));
    setWindowWidth(1440);
    expect(screen.getByRole('tab', { name: 'Conditions', selected: true })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('applies the template’s language to the source while it is open', async () => {
  const document = withSource(
    blankDocument('transactional', 'html'),
    `<html lang="en"><body>${html}</body></html>`,
  );
  const { becomes, source, reported } = open([], { document, locale: 'en' });
  expect(reported).toEqual([]);
  becomes({ locale: 'he' });
  await waitFor(() => expect(source()).toContain('<html lang="he" dir="rtl">'));
  becomes({ locale: 'en' });
  await waitFor(() => expect(source()).toContain('<html lang="en">'));
});

it('announces the same text again, or a screen reader would be silent', async () => {
  open();
  const undo = () => fireEvent.keyDown(screen.getByTestId('template-editor'), { key: 'z', ctrlKey: true });
  undo();
  const said = screen.getByText('There is nothing to undo.');
  undo();
  expect(screen.getByText('There is nothing to undo.')).not.toBe(said);
});
