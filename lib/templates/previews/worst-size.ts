import { DomainError } from '@/lib/errors';
import { measureWorstCase } from '@/lib/rendering/measure-content';
import { compileAccepted } from '@/lib/templates/documents/accept-document';
import { sampleSystemValues } from '@/lib/templates/documents/sample-values';
import { withUndeclaredNames } from '@/lib/templates/documents/with-undeclared-names';
import type { ContentToRender } from './content-to-render';

/** What the mail's HTML may grow to, in bytes; 0 where these values cannot be rendered, which other findings tell. */
export async function worstSize(content: ContentToRender): Promise<number> {
  const { parsed, subject, previewText } = content;
  try {
    const { html, plain_text } =
      content.compiled ?? (await compileAccepted(parsed, { subject, previewText }));
    const definitions = withUndeclaredNames(parsed, { subject, previewText });
    const text = { subject, preview_text: previewText, html, plain_text };
    return (await measureWorstCase({ ...text, ...definitions, system: sampleSystemValues })).html_bytes;
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return 0;
    throw error;
  }
}
