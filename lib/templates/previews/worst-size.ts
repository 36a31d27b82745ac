import { DomainError } from '@/lib/errors';
import { measureWorstCase } from '@/lib/rendering/measure-content';
import { compileAccepted } from '@/lib/templates/documents/accept-document';
import { sampleSystemValues } from '@/lib/templates/documents/completed-values';
import { withUndeclaredNames } from '@/lib/templates/documents/with-undeclared-names';
import type { ContentToRender } from './content-to-render';

type Compiled = NonNullable<ContentToRender['compiled']>;

/** What the content compiles to; null where nothing does, which other findings tell. */
export async function compiledContent(content: ContentToRender): Promise<Compiled | null> {
  const { parsed, subject, previewText } = content;
  return content.compiled ?? (await orElse(compileAccepted(parsed, { subject, previewText }), null));
}

/** What the email's HTML may grow to, in bytes; 0 where these values cannot be rendered, which other findings tell. */
export async function worstSize(content: ContentToRender, compiled: Compiled | null): Promise<number> {
  if (!compiled) return 0;
  const { parsed, subject, previewText } = content;
  const definitions = withUndeclaredNames(parsed, content);
  const text = { subject, preview_text: previewText, ...compiled };
  const { html_bytes } = await orElse(
    measureWorstCase({ ...text, ...definitions, system: sampleSystemValues }),
    { html_bytes: 0 },
  );
  return html_bytes;
}

async function orElse<Value, Other>(answer: Promise<Value>, other: Other): Promise<Value | Other> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return other;
    throw error;
  }
}
