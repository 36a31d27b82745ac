import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EditorChecks } from '@/components/editor/answers/use-checks';
import { useStore } from '@/components/editor/store/use-store';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { useUndoKeys } from './editor-workspace';
import { ModeBar } from './mode-bar';

const quiet: EditorChecks = { list: [], pending: false, refusal: null, current: true, retry: vi.fn() };
const found = (severity: 'error' | 'warning' | 'hint', message = 'Said.') => ({
  ...{ object: 'template_check' as const, rule: 'alt', severity, message },
  ...{ line: null, column: null, fix: null },
});

function open(checks: Partial<EditorChecks> = {}) {
  const onMode = vi.fn();
  const onChecks = vi.fn();
  const bar = (
    <ModeBar
      mode="design"
      modes={['design', 'code', 'preview']}
      checks={{ ...quiet, ...checks }}
      toolbarStart="Start"
      toolbarEnd="End"
      tools="Tools"
      {...{ onMode, onChecks }}
    />
  );
  return { ...showInEditor(bar), onMode, onChecks };
}

it('switches views and shows the current one', async () => {
  const { person, onMode } = open();
  expect(screen.getByRole('button', { name: 'Design' }).getAttribute('aria-pressed')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Preview' }));
  expect(onMode).toHaveBeenCalledExactlyOnceWith('preview');
  expect(screen.queryByRole('button', { name: 'Split' })).toBeNull();
});

it.each([
  [{}, 'Checks: no issues'],
  [{ pending: true }, 'Checks: on their way'],
  [
    { refusal: { ok: false as const, message: 'Down.', issues: [], retryable: true } },
    'Checks: not up to date',
  ],
  [{ list: [found('hint')] }, 'Checks: 1 hint'],
  [{ list: [found('hint'), found('hint', 'More.')] }, 'Checks: 2 hints'],
  [{ list: [found('warning')] }, 'Checks: 1 issue'],
  [{ list: [found('error'), { ...found('error'), line: 2 }] }, 'Checks: 1 issue'],
  [{ list: [found('error'), found('warning'), found('hint')] }, 'Checks: 2 issues'],
])('shows the number of problems (%#)', async (checks, name) => {
  const { person, onChecks } = open(checks);
  await person.click(screen.getByRole('button', { name }));
  expect(onChecks).toHaveBeenCalledOnce();
});

function Around() {
  const keys = useUndoKeys(useStore());
  return (
    <div {...keys}>
      <input aria-label="Field" />
      <input type="checkbox" aria-label="Tick" />
    </div>
  );
}

it('undoes the last step anywhere, except typing in a field', async () => {
  const { person, store, find, body } = showInEditor(<Around />, {
    body: inColumn('<mj-text>One</mj-text>'),
  });
  const write = (content: string) => store.edit([find('mj-text').id], null, (node) => ({ ...node, content }));
  write('Two');
  screen.getByRole('checkbox').focus();
  await person.keyboard('{Control>}z{/Control}');
  expect(body()).toContain('One');
  await person.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(body()).toContain('Two');
  await person.type(screen.getByRole('textbox'), 'abc');
  await person.keyboard('{Control>}z{/Control}');
  expect(body()).toContain('Two');
  // Typing there is applied on blur.
  screen.getByRole('checkbox').focus();
  screen.getByRole('textbox').focus();
  await person.keyboard('{Control>}z{/Control}');
  expect(body()).toContain('One');
  screen.getByRole('textbox').blur();
  await person.keyboard('{Control>}y{/Control}');
  expect(body()).toContain('Two');
});
