import type { TemplateVersion } from '@/lib/templates/contract/versions';
import { type DraftContent, sameContent } from './draft-content';

/** Whether the published content is the current draft. */
export type Publication = 'never' | 'published' | 'changed';

/** `version`: null while loading; until then nothing counts as changed. */
export function publicationOf(
  versionId: string | null,
  version: Pick<TemplateVersion, 'subject' | 'preview_text' | 'source_document'> | null,
  content: DraftContent,
): Publication {
  if (versionId === null) return 'never';
  if (version === null) return 'published';
  const { subject, preview_text, source_document } = version;
  const sent = { subject, previewText: preview_text, document: source_document };
  return sameContent(sent, content) ? 'published' : 'changed';
}
