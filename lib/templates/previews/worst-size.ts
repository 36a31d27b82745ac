import { DomainError } from '@/lib/errors';
import { measureWorstCase } from '@/lib/rendering/measure-content';
import { compileAccepted } from '@/lib/templates/documents/accept-document';
import { sampleSystemValues } from '@/lib/templates/documents/completed-values';
import { addUndeclaredNames } from '@/lib/templates/documents/with-undeclared-names';
import type { ContentToRender } from './find-content-to-render';

type Compiled = NonNullable<ContentToRender['compiled']>;

/** The compiled content; null if it does not compile, which other checks report. */
export async function compileContent(content: ContentToRender): Promise<Compiled | null> {
  const { parsed, subject, previewText } = content;
  return content.compiled ?? (await withDefault(compileAccepted(parsed, { subject, previewText }), null));
}

/**
 * The largest likely size of the email's HTML in bytes; 0 if it cannot be rendered, which other checks
 * report.
 */
export async function estimateMaxSize(content: ContentToRender, compiled: Compiled | null): Promise<number> {
  if (!compiled) return 0;
  const { parsed, subject, previewText } = content;
  const definitions = addUndeclaredNames(parsed, content);
  const text = { subject, preview_text: previewText, ...compiled };
  const { html_bytes } = await withDefault(
    measureWorstCase({ ...text, ...definitions, system: sampleSystemValues }),
    { html_bytes: 0 },
  );
  return html_bytes;
}

async function withDefault<Value, Other>(answer: Promise<Value>, other: Other): Promise<Value | Other> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return other;
    throw error;
  }
}
