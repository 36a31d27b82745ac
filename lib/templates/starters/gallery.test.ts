import { describe, expect, it } from 'vitest';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { validateDocument } from '@/lib/document/validate-document';
import { lintErrors } from '@/lib/templates/documents/accept-document';
import { gallery } from './gallery';
import { renderStarters } from './render-starters';

describe('the starter gallery', () => {
  it.each(gallery.map((starter) => [starter.id, starter] as const))(
    '%s could be published as it is',
    (_, starter) => {
      const { document, subject, previewText } = starter;
      expect(validateDocument(document).issues).toEqual([]);
      expect(lintErrors(new ParsedDocument(document), { subject, previewText }, 'publish')).toEqual([]);
    },
  );

  it('is shown with its samples filled in, without a remote asset', async () => {
    const data = await renderStarters();
    expect(data.map((starter) => starter.id)).toEqual([
      'welcome',
      'password-reset',
      'receipt',
      'shipping-notice',
      'newsletter',
    ]);
    const receipt = data.find((starter) => starter.id === 'receipt');
    expect(receipt?.html).toContain('Letter paper, laid, cream');
    expect(receipt?.html).toContain('20 November 2026');
    for (const { html } of data) {
      expect(html).not.toMatch(/\{\{|\{%|<img|@import|undefined/);
      expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    }
  });
});
