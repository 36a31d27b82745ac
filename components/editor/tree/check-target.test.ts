import { expect, it } from 'vitest';
import { checkDocument } from '@/lib/document/checks/check-document';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type VariableDefinition, withSource } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { checkPage, checkTarget } from './check-target';

const variable: VariableDefinition = {
  ...{ name: 'unread', type: 'text', required: false, fallback: null, sample: null, description: null },
};

it('links every check without a place in the source to where it is fixed', () => {
  const document = {
    ...withSource(blankDocument('transactional', 'visual'), '<mjml><mj-body></mj-body></mjml>'),
    variables: [variable],
    conditions: [
      {
        ...{ id: 'vip', name: 'VIP', match: 'all' as const },
        rules: [{ variable: 'unread', operator: 'exists' as const, value: null }],
      },
    ],
  };
  const targets = (subject: string, sizeBytes: number) =>
    checkDocument(new ParsedDocument(document), { subject, previewText: '', sizeBytes })
      .filter(({ line }) => line === null)
      .map((check) => [check.rule, checkTarget({ object: 'template_check', ...check })]);
  const field = (name: string) => ({ kind: 'field', field: name });
  expect(targets('', 200_000)).toEqual(
    expect.arrayContaining([
      ['subject-missing', field('subject')],
      ['preview-missing', field('preview_text')],
      ['gmail-clipping', { kind: 'view', view: 'preview' }],
      ['variable-unused', { kind: 'panel', panel: 'variables', name: 'unread' }],
      ['condition-unused', { kind: 'panel', panel: 'conditions', name: 'vip' }],
    ]),
  );
  const loud = targets(`BUY NOW OR NEVER!!! {{ who }} ${'X'.repeat(60)}`, 0);
  expect(loud).toEqual(
    expect.arrayContaining([
      ['subject-length', field('subject')],
      ['all-caps', field('subject')],
      ['punctuation', field('subject')],
      ['variable-undeclared', { kind: 'panel', panel: 'variables', name: 'who' }],
    ]),
  );
  for (const [, target] of [...targets('', 200_000), ...loud]) expect(target).not.toBeNull();
});

it('links checks of texts outside the source to them', () => {
  const check = { object: 'template_check', severity: 'error', line: null, column: null, fix: null } as const;
  const of = (where: string) =>
    checkTarget({ ...check, rule: 'liquid-syntax', message: `In the ${where}: “}}” is missing.` });
  expect(of('subject')).toEqual({ kind: 'field', field: 'subject' });
  expect(of('preview text')).toEqual({ kind: 'field', field: 'preview_text' });
  expect(of('plain text')).toEqual({ kind: 'view', view: 'text' });
});

it('links a placeholder to its field, and a missing postal address to the settings', () => {
  const check = { object: 'template_check', severity: 'error', line: null, column: null, fix: null } as const;
  const placeholder = (previewText: string, subject: string) =>
    checkDocument(new ParsedDocument(blankDocument('transactional', 'visual')), { subject, previewText })
      .filter(({ rule }) => rule === 'placeholder-text')
      .map((found) => checkTarget({ object: 'template_check', ...found }));
  expect(placeholder('x', 'From [Company name]')).toEqual([{ kind: 'field', field: 'subject' }]);
  expect(placeholder('From [Company name]', 'x')).toEqual([{ kind: 'field', field: 'preview_text' }]);
  const missing = { ...check, rule: 'postal-address', message: 'Enter it.' };
  expect(checkPage(missing)?.href).toBe('/settings/workspace');
  expect(checkPage({ ...missing, rule: 'preview-missing' })).toBeNull();
});
