import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentIssues } from '@/test/document-issues';
import { blankDocument } from './compliance/blank-document';
import { type CanonicalDocument, canonicalDocument, type VariableDefinition } from './contract';
import { serializeDocument } from './serialize-document';

const variable = (overrides: Partial<VariableDefinition> = {}): VariableDefinition => ({
  name: 'first_name',
  type: 'text',
  required: true,
  fallback: null,
  sample: 'Ada',
  description: '',
  ...overrides,
});

const paths = (input: unknown) => documentIssues(input).map((issue) => issue.path);

describe('the canonical document', () => {
  it('accepts every blank document and keeps it unchanged', () => {
    for (const purpose of ['transactional', 'marketing'] as const)
      for (const mode of ['visual', 'html'] as const) {
        const document = blankDocument(purpose, mode, 'Hello <you> & me');
        expect(canonicalDocument.parse(document)).toEqual(document);
        expect(document.compliance === null).toBe(purpose === 'transactional');
      }
  });

  it('refuses other fields, and a source of the other mode', () => {
    const document = blankDocument('transactional', 'visual');
    expect(paths({ ...document, extra: 1 })).toEqual(['extra']);
    expect(paths({ ...document, html: '<p>' })).toEqual(['html']);
    expect(paths({ ...document, mjml: undefined })).toEqual(['mjml']);
    expect(paths({ ...document, variables: [{ ...variable(), extra: 1 }] })).toEqual(['variables[0].extra']);
    for (const key of [
      'schema_version',
      'purpose',
      'mjml',
      'plain_text',
      'variables',
      'conditions',
    ] as const) {
      const { [key]: _, ...rest } = document as Extract<CanonicalDocument, { source_mode: 'visual' }>;
      expect(paths(rest)).toEqual([key]);
    }
    for (const junk of [null, 1, 'x', [], {}]) expect(documentIssues(junk)).not.toEqual([]);
  });

  it('refuses U+0000 and unpaired surrogates by their own code', () => {
    const document = blankDocument('transactional', 'visual');
    for (const text of ['a\u0000b', '\ud800', 'x\udc00\ud800']) {
      expect(documentIssues({ ...document, mjml: text })).toMatchObject([
        { code: 'INVALID_CHARACTER', path: 'mjml' },
      ]);
    }
    expect(documentIssues({ ...document, mjml: '😀' })).toEqual([]);
  });

  it('counts limits in code points', () => {
    const document = blankDocument('transactional', 'visual');
    const described = (description: string) => ({ ...document, variables: [variable({ description })] });
    expect(paths(described('😀'.repeat(500)))).toEqual([]);
    expect(paths(described('😀'.repeat(501)))).toEqual(['variables[0].description']);
  });

  it('refuses duplicates, reserved names, and values of the wrong type', () => {
    const document = blankDocument('transactional', 'visual');
    const withVariables = (...variables: unknown[]) => ({ ...document, variables });
    expect(paths(withVariables(variable(), variable()))).toEqual(['variables[1].name']);
    expect(paths(withVariables(variable({ name: 'workspace' })))).toEqual(['variables[0].name']);
    expect(paths(withVariables(variable({ name: '__proto__' })))).toEqual(['variables[0].name']);
    expect(paths(withVariables(variable({ type: 'number', fallback: 'many', sample: '42' })))).toEqual([
      'variables[0].fallback',
    ]);
    expect(paths(withVariables(variable({ type: 'image', sample: 'http://x.test/a.png' })))).toEqual([
      'variables[0].sample',
    ]);
    expect(paths(withVariables(variable({ fields: [] })))).toEqual(['variables[0].fields']);
    const list = variable({
      type: 'list',
      sample: [{ title: 'A' }],
      fields: [variable({ name: 'title' }) as never],
    });
    expect(paths(withVariables(list))).toEqual([]);
    expect(paths(withVariables({ ...list, fields: [{ ...variable(), type: 'list' }] }))).toEqual([
      'variables[0].fields[0].type',
    ]);
  });

  it('leaves a missing block to the compliance check', () => {
    const marketing = blankDocument('marketing', 'html');
    expect(paths({ ...blankDocument('transactional', 'html'), compliance: marketing.compliance })).toEqual([
      'compliance',
    ]);
    const { compliance: _, ...without } = marketing;
    expect(canonicalDocument.parse(without).compliance).toBeNull();
    expect(paths({ ...marketing, compliance: { ...marketing.compliance, color: 'red' } })).toEqual([
      'compliance.color',
    ]);
  });

  it('serializes in the contract’s key order with unchanged strings', () => {
    const { mjml, ...rest } = blankDocument('transactional', 'visual') as Extract<
      CanonicalDocument,
      { source_mode: 'visual' }
    >;
    const document = { ...rest, mjml: `${mjml}\r\n\t'é\u2028` } as CanonicalDocument;
    const text = serializeDocument(document);
    expect(Object.keys(JSON.parse(text))).toEqual([
      'schema_version',
      'purpose',
      'source_mode',
      'mjml',
      'plain_text',
      'variables',
      'conditions',
      'compliance',
    ]);
    expect(JSON.parse(text)).toEqual(document);
    expect(serializeDocument(JSON.parse(text))).toBe(text);
  });

  it('has a JSON schema', () => {
    expect(() => z.toJSONSchema(canonicalDocument, { io: 'input' })).not.toThrow();
  });
});
