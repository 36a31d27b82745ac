import { currentCompliance } from '@/lib/document/compliance/compliance-footers';
import type { CanonicalDocument, Purpose, SourceMode } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { serializeDocument } from '@/lib/document/serialize-document';
import { invalid } from '@/lib/issues';
import { acceptDocument, compileAccepted } from '@/lib/templates/documents/accept-document';
import { upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument } from '@/lib/templates/documents/read-document';
import type { DraftContent } from '@/lib/templates/records/insert-template';

type Kind = { purpose: Purpose; sourceMode: SourceMode };

/**
 * The same content as a template of another purpose or authoring mode has it. `INVALID_REQUEST` for MJML of HTML; what
 * the new kind does not accept is refused as a save would be.
 */
export async function contentOfKind(content: DraftContent, kind: Kind): Promise<DraftContent> {
  const stored = readDocument(JSON.parse(content.sourceDocument));
  const document = await ofMode(ofPurpose(upgradeFooter(stored) ?? stored, kind), kind.sourceMode);
  const { subject, previewText } = content;
  await acceptDocument(new ParsedDocument(document), { subject, previewText }, 'save');
  return { ...content, sourceDocument: serializeDocument(document) };
}

function ofPurpose(document: CanonicalDocument, { purpose, sourceMode }: Kind): CanonicalDocument {
  const compliance = purpose === 'marketing' ? (document.compliance ?? currentCompliance(sourceMode)) : null;
  return { ...document, purpose, compliance };
}

/** MJML compiles to the HTML that would be sent, its Liquid kept and its footer apart, as HTML templates have it. */
async function ofMode(document: CanonicalDocument, mode: SourceMode): Promise<CanonicalDocument> {
  if (document.source_mode === mode) return document;
  if (document.source_mode === 'html') {
    const message = 'HTML cannot be made into a visual template. Import it as a new one instead.';
    throw invalid([{ path: 'source_mode', code: 'not_possible', message }]);
  }
  const { mjml: _, compliance, ...rest } = document;
  const { html } = await compileAccepted(
    new ParsedDocument({ ...document, purpose: 'transactional', compliance: null }),
    {},
  );
  const { align, color, background_color } = compliance ?? {};
  const footer = compliance && {
    ...currentCompliance('html'),
    ...(align && { align }),
    ...(color && { color }),
    ...(background_color && { background_color }),
  };
  return { ...rest, source_mode: 'html', html, compliance: footer };
}
