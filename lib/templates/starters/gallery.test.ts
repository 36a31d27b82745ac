import { describe, expect, it } from 'vitest';
import { checkDocument } from '@/lib/document/checks/check-document';
import { checkDarkContrast } from '@/lib/document/checks/text-colors';
import { sourceOf } from '@/lib/document/contract';
import { explicitValue, readInheritance } from '@/lib/document/elements/inherit';
import { findChild, walkElements } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileDocument } from '@/lib/rendering/compile';
import { findLintErrors } from '@/lib/templates/documents/accept-document';
import { documentIssues } from '@/test/document-issues';
import { gallery } from './gallery';
import { renderStarters } from './list-starter-templates';

const ids = [
  ...['welcome', 'password-reset', 'magic-link', 'invitation'],
  ...['receipt', 'invoice', 'shipping-notice', 'trial-ends', 'failed-payment'],
  ...['newsletter', 'newsletter-magazine', 'newsletter-briefing'],
  ...['product-launch', 'sale', 'event', 'win-back'],
  ...['digest', 'changelog', 'survey', 'apology'],
];

describe('the starter gallery', () => {
  it.each(gallery.map((starter) => [starter.id, starter] as const))(
    '%s could be published as it is, with no error and no warning',
    (_, { document, subject, previewText }) => {
      const parsed = new ParsedDocument(document);
      expect(documentIssues(document)).toEqual([]);
      expect(findLintErrors(parsed, { subject, previewText }, 'publish')).toEqual([]);
      const checks = checkDocument(parsed, { subject, previewText });
      // A css-support hint only says that old Outlook shows square corners.
      expect(checks.filter(({ rule }) => rule !== 'css-support')).toEqual([]);
      expect(checks.filter(({ severity }) => severity !== 'hint')).toEqual([]);
      expect(document.compliance === null).toBe(document.purpose === 'transactional');
    },
  );

  it('is readable in dark mode', async () => {
    for (const { id, document } of gallery) {
      const result = await compileDocument(new ParsedDocument(document));
      const html = result.ok ? result.compiled.html : '';
      expect(html).toContain('prefers-color-scheme');
      expect(checkDarkContrast(html, sourceOf(document)), id).toEqual([]);
    }
  });

  it('has twenty emails that look different, each in its own color', () => {
    expect(gallery.map(({ id }) => id)).toEqual(ids);
    expect(new Set(gallery.map(({ name }) => name)).size).toBe(ids.length);
    const sources = gallery.map(({ document }) => sourceOf(document));
    const canvases = sources.map((source) => /<mj-body background-color="([^"]+)"/.exec(source)?.[1]);
    // Three share a sender's design, and two have a white background.
    expect(new Set(canvases).size).toBe(ids.length - 3);
    for (const source of sources) expect(source).toContain('prefers-color-scheme: dark');
  });

  it.each(gallery.map(({ id, document }) => [id, sourceOf(document)] as const))(
    '%s has headings that follow the style of headings',
    (_, source) => {
      const mjml = findChild(parseMjml(source).root, 'mjml');
      const inheritance = readInheritance(mjml && findChild(mjml, 'mj-head'));
      const follows = (name: string) =>
        [...(mjml ? walkElements(mjml) : [])].some(
          (element) => explicitValue(element, name, inheritance)?.className === 'heading',
        );
      for (const name of ['color', 'font-size', 'line-height']) expect(follows(name), name).toBe(true);
    },
  );

  it('is shown with its samples filled in, without external assets', async () => {
    const pictures = await renderStarters();
    expect([...pictures.keys()]).toEqual(ids);
    expect(pictures.get('receipt')).toContain('Letter paper, laid, cream');
    expect(pictures.get('receipt')).toContain('20 November 2026');
    for (const html of pictures.values()) {
      expect(html).not.toMatch(/\{\{|\{%|<img|@import|url\(|undefined/);
      expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    }
  });
});
