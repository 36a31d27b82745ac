import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EditorChecks } from '@/components/editor/answers/use-checks';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import { show } from '@/test/components/show';
import { Checks } from './checks';

function check(overrides: Partial<TemplateCheck>): TemplateCheck {
  const place = { line: null, column: null, fix: null };
  return {
    object: 'template_check',
    rule: 'alt',
    severity: 'warning',
    message: 'No words.',
    ...place,
    ...overrides,
  };
}

function open(list: TemplateCheck[], props: Partial<Parameters<typeof Checks>[0]> = {}, state = {}) {
  const onOpen = vi.fn();
  const onFix = vi.fn();
  const retry = vi.fn();
  const checks: EditorChecks = { list, pending: false, refusal: null, current: true, retry, ...state };
  const shown = show(<Checks checks={checks} onOpen={onOpen} onFix={onFix} {...props} />);
  return { ...shown, onOpen, onFix, retry };
}

it('groups findings for several places, with a link to each', async () => {
  const message = 'This image has no alternative text.';
  const places = [3, 9, 14, 20].map((line) => check({ message, line, column: 5 }));
  const { person, onOpen } = open([...places, check({ rule: 'other', message: 'Something else.' })], {
    nameOf: ({ line }) => (line === 9 ? 'Image “Shop”' : null),
  });
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getByText('In 4 places:')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Warnings' })).getByText('2')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Image “Shop”' }));
  await person.click(screen.getByRole('button', { name: 'Line 20, column 5' }));
  expect(onOpen.mock.calls).toEqual([
    [{ kind: 'place', line: 9, column: 5 }],
    [{ kind: 'place', line: 20, column: 5 }],
  ]);
});

it('shows what prevents publishing first', () => {
  const { container } = open([
    check({ severity: 'hint', message: 'A hint.' }),
    check({ severity: 'error', message: 'An error.' }),
    check({ message: 'A warning.' }),
  ]);
  const groups = ['Errors', 'Warnings', 'Hints'].map((name) => screen.getByRole('region', { name }));
  const sections: Element[] = [...container.querySelectorAll('section')];
  expect(sections.filter((section) => groups.some((group) => group === section))).toEqual(groups);
});

it('links to fields and panels too, but not without a place', async () => {
  const { person, onOpen } = open([
    check({ rule: 'preview-missing', message: 'There is no preview text.' }),
    check({ rule: 'variable-unused', message: 'The variable "plan" is declared but nothing uses it.' }),
    check({ rule: 'doctype', message: 'The document as a whole.' }),
  ]);
  await person.click(screen.getByRole('button', { name: /preview text/ }));
  await person.click(screen.getByRole('button', { name: /plan/ }));
  expect(onOpen.mock.calls).toEqual([
    [{ kind: 'field', field: 'preview_text' }],
    [{ kind: 'panel', panel: 'variables', name: 'plan' }],
  ]);
  expect(screen.queryByRole('button', { name: /as a whole/ })).toBeNull();
});

it('fixes each place separately, and only in the checked content', async () => {
  const fix = { label: 'Add https://' };
  const list = [check({ line: 2, column: 1, fix }), check({ line: 4, column: 1, fix })];
  const { person, onFix, unmount } = open(list);
  const [, second] = screen.getAllByRole('button', { name: 'Add https://' });
  if (second) await person.click(second);
  expect(onFix).toHaveBeenCalledExactlyOnceWith(list[1]);
  unmount();
  open(list, {}, { current: false });
  expect(screen.queryByRole('button', { name: 'Add https://' })).toBeNull();
});

it('says that there is nothing, or nothing yet', () => {
  const { unmount } = open([]);
  expect(screen.getByText('No issues: this email can be published.')).toBeTruthy();
  unmount();
  open([], {}, { pending: true });
  expect(screen.getByText('Checking the email')).toBeTruthy();
  expect(screen.queryByText(/No issues/)).toBeNull();
});

it('says that the list may be outdated while offline, with a retry', async () => {
  const refusal = { message: 'Postroom could not be reached.', issues: [] };
  const { person, retry } = open([check({})], {}, { refusal });
  expect(screen.getByRole('alert').textContent).toContain('The checks are not up to date');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
