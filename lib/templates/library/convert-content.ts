import { currentCompliance } from '@/lib/document/compliance/compliance-footers';
import type { CanonicalDocument, ComplianceBlock, Purpose, SourceMode } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { serializeDocument } from '@/lib/document/serialize-document';
import { createInvalidError } from '@/lib/issues';
import { acceptDocument, compileAccepted } from '@/lib/templates/documents/accept-document';
import { upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument } from '@/lib/templates/documents/read-document';
import type { StoredContent } from '@/lib/templates/records/insert-template';

/** `mjml`: replaces HTML. */
type Kind = { purpose: Purpose; sourceMode: SourceMode; mjml?: string | undefined };

/**
 * Converts content to another purpose or mode. `INVALID_REQUEST` when HTML is to become visual without MJML;
 * anything the new kind does not allow is refused as on save.
 */
export async function convertContent(content: StoredContent, kind: Kind): Promise<StoredContent> {
  const stored = readDocument(JSON.parse(content.sourceDocument));
  const document = await toMode(toPurpose(upgradeFooter(stored) ?? stored, kind), kind);
  const { subject, previewText } = content;
  await acceptDocument(new ParsedDocument(document), { subject, previewText }, 'save');
  return { ...content, sourceDocument: serializeDocument(document) };
}

function toPurpose(document: CanonicalDocument, { purpose, sourceMode }: Kind): CanonicalDocument {
  const compliance = purpose === 'marketing' ? (document.compliance ?? currentCompliance(sourceMode)) : null;
  return { ...document, purpose, compliance };
}

/**
 * MJML becomes the compiled HTML, with its Liquid kept and the footer separate; HTML is replaced by the given
 * MJML.
 */
async function toMode(document: CanonicalDocument, { sourceMode, mjml }: Kind): Promise<CanonicalDocument> {
  if (mjml !== undefined && (document.source_mode !== 'html' || sourceMode !== 'visual')) {
    const message = 'Only a visual copy of an HTML template takes MJML.';
    throw createInvalidError([{ path: 'mjml', code: 'not_possible', message }]);
  }
  if (document.source_mode === sourceMode) return document;
  if (document.source_mode === 'html') return toVisual(document, mjml);
  const { mjml: _, ...rest } = document;
  const { html } = await compileAccepted(
    new ParsedDocument({ ...document, purpose: 'transactional', compliance: null }),
    {},
  );
  return { ...rest, source_mode: 'html', html, compliance: convertFooter('html', document.compliance) };
}

function toVisual(
  document: Extract<CanonicalDocument, { source_mode: 'html' }>,
  mjml: string | undefined,
): CanonicalDocument {
  if (mjml === undefined) {
    const message =
      'HTML cannot be made into a visual template without its `mjml`. Import it as a new one instead.';
    throw createInvalidError([{ path: 'source_mode', code: 'not_possible', message }]);
  }
  const { html: _, ...rest } = document;
  return { ...rest, source_mode: 'visual', mjml, compliance: convertFooter('visual', document.compliance) };
}

/** The footer for another mode, keeping its style. */
function convertFooter(mode: SourceMode, compliance: ComplianceBlock | null): ComplianceBlock | null {
  if (!compliance) return null;
  const { marker: _, content: __, ...look } = compliance;
  return { ...currentCompliance(mode), ...look };
}
