import { describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { lintDocument } from './lint-document';

const body = '<mj-body><mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section></mj-body>';
const link = (href: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text><a href="${href}">x</a></mj-text></mj-column></mj-section></mj-body></mjml>`;

function codes(mjml: string): string[] {
  const document: CanonicalDocument = { ...blankDocument('transactional', 'visual'), ...{ mjml } };
  return lintDocument(new ParsedDocument(document), { stage: 'save' }).map(({ code }) => code);
}

describe('linting MJML', () => {
  it('considers defaults that a class gives to its content', () => {
    const head = (inside: string) =>
      `<mjml><mj-head><mj-attributes><mj-class name="big">${inside}</mj-class></mj-attributes></mj-head>${body}</mjml>`;
    expect(codes(head('<mj-text font-size="20px" /><mj-button color="#ffffff" />'))).toEqual([]);
    expect(codes(head('<mj-text href="https://e.com" />'))).toEqual(['UNKNOWN_ATTRIBUTE']);
    expect(codes(head('<mj-body />'))).toEqual(['MISPLACED_ELEMENT']);
  });

  it('accepts a byte order mark only at the start of a file', () => {
    expect(codes(`\ufeff<mjml>${body}</mjml>`)).toEqual([]);
    expect(codes(`\ufeff\n<mjml>${body}</mjml>`)).toEqual([]);
    expect(codes(`<mjml>${body}\ufeff</mjml>`)).toEqual(['LOOSE_TEXT']);
    expect(codes(`\ufeffx<mjml>${body}</mjml>`)).toEqual(['LOOSE_TEXT']);
  });

  it('refuses a script scheme even in a branch of a URL', () => {
    expect(codes(link('{% if a %}javascript:{% endif %}alert(1)'))).toEqual(['UNSAFE_URL']);
    expect(codes(link('{% if a %}https://e.com{% else %} JavaScript:alert(1){% endif %}'))).toEqual([
      'UNSAFE_URL',
    ]);
    expect(codes(link('{% if a %}https{% else %}http{% endif %}://e.com'))).toEqual([]);
    expect(codes(link('{% if a %}https://e.com{% else %}mailto:a@e.com{% endif %}'))).toEqual([]);
  });

  it('reports depth only for depth', () => {
    const deep = (levels: number) =>
      link('https://e.com').replace('x</a>', `x</a>${'<b>'.repeat(levels)}${'</b>'.repeat(levels)}`);
    expect(codes(deep(55))).toEqual([]);
    expect(codes(deep(56))).toEqual(['TOO_DEEP']);
  });
});
