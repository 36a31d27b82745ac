import { describe, expect, it } from 'vitest';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { withRootAttribute } from '@/lib/document/html/html-root';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileDocument } from '@/lib/rendering/compile';
import { appendFooter } from './append-footer';
import { blankDocument } from './blank-document';
import { canonicalContent } from './compliance-footers';
import { unsubscribeIn } from './footer-words';

describe('the text of the compliance footer', () => {
  it.each([
    ['de', 'Abmelden'],
    ['de-AT', 'Abmelden'],
    ['fr-CA', 'Se désabonner'],
    ['pt', 'Cancelar subscrição'],
    ['pt-PT', 'Cancelar subscrição'],
    ['pt-BR', 'Cancelar inscrição'],
    ['zh', '退订'],
    ['zh-CN', '退订'],
    ['zh-TW', '取消訂閱'],
    ['zh-Hant-HK', '取消訂閱'],
    ['ar', 'إلغاء الاشتراك'],
    ['ja', '配信停止'],
    ['nb', 'Meld deg av'],
    ['en', 'Unsubscribe'],
    ['en-GB', 'Unsubscribe'],
    ['is', 'Unsubscribe'],
    [null, 'Unsubscribe'],
  ])('in %s is %s', (locale, words) => {
    expect(unsubscribeIn(locale)).toBe(words);
  });

  it.each('de fr es it nl pt pt-BR pl sv da nb fi cs tr ru uk ja zh zh-TW ko ar he'.split(' '))(
    'has a translation into %s',
    (locale) => {
      expect(unsubscribeIn(locale)).not.toBe('Unsubscribe');
    },
  );

  it.each(['visual', 'html'] as const)('follows the email’s language, %s', async (mode) => {
    const document: CanonicalDocument = blankDocument('marketing', mode);
    const compiled = async (locale: string | null) => {
      const result = await compileDocument(new ParsedDocument(document, locale));
      if (!result.ok) throw new Error('does not compile');
      expect(result.hiding).toEqual([]);
      return result.compiled;
    };
    const german = await compiled('de');
    expect(german.html).toContain('>Abmelden</a>');
    expect(german.html).not.toContain('Unsubscribe');
    expect(german.plain_text).toContain('Abmelden');
    // The template's language takes precedence over the one in the source.
    const named = withSource(document, withRootAttribute(sourceOf(document), 'lang', 'de'));
    expect(appendFooter(new ParsedDocument(named))).toContain('>Abmelden</a>');
    expect(appendFooter(new ParsedDocument(named, 'fr'))).toContain('>Se désabonner</a>');
    // Without a language, or in English, the canonical text stays byte for byte.
    for (const locale of [null, 'en', 'en-US']) {
      const after = appendFooter(new ParsedDocument(document, locale));
      expect(after).toContain(canonicalContent(2, mode));
      expect(await compiled(locale)).toEqual(await compiled(null));
    }
  });
});
