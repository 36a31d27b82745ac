import { useMemo } from 'react';
import { savedDraftInWords } from '@/components/data/saved-draft-name';
import { useRevision, useVersion } from '@/lib/client/versions';
import type { CanonicalDocument } from '@/lib/document/contract';
import { anyId } from '@/lib/shapes';
import type { Draft } from '@/lib/templates/contract/drafts';
import type { RenderInput } from '@/lib/templates/contract/previews';
import type { TemplateRevision } from '@/lib/templates/contract/revisions';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import type { TemplateVersion } from '@/lib/templates/contract/versions';

/** One side of a comparison in the URL: `draft`, `r12` for a saved draft, or the id of a version. */
type SideName = string;

export type Side = {
  /** Identifies the content: the same stamp means the same content. */
  stamp: string;
  /** "version 3", "the draft". */
  name: string;
  /** Who made it; null for the current draft. */
  by: string | null;
  subject: string;
  preview_text: string;
  document: CanonicalDocument;
  /** Renders it exactly as it was. */
  input: RenderInput;
};

type LoadedSide = { side: Side | null; error: Error | null; wrong: boolean };

const revisionPattern = /^r\d{1,9}$/;

/** Whether a name from a URL can be a side's. */
export function isSideName(name: string): boolean {
  return name === 'draft' || revisionPattern.test(name) || anyId.safeParse(name).success;
}

/** Loads one side. `wrong` if it does not exist. */
export function useSide(template: TemplateWithDraft, name: SideName): LoadedSide {
  const revision = revisionPattern.test(name) ? Number(name.slice(1)) : null;
  const versioned = useVersion(template.id, name === 'draft' || revision !== null ? null : name);
  const revised = useRevision(template.id, revision);
  const { draft } = template;
  const side = useMemo(() => {
    if (name === 'draft') return draft && sideOfDraft(draft);
    if (revised.data) return sideOfRevision(revised.data);
    return versioned.data ? sideOfVersion(versioned.data) : null;
  }, [name, draft, revised.data, versioned.data]);
  return { side, error: versioned.error ?? revised.error, wrong: name === 'draft' && draft === null };
}

function sideOfDraft(draft: Draft): Side {
  const content = contentOf(draft);
  return { stamp: `draft-${draft.revision}`, name: 'the draft', by: null, ...content, input: content };
}

function sideOfRevision(saved: TemplateRevision): Side {
  const content = contentOf(saved);
  const description = { name: savedDraftInWords(saved.revision), by: saved.created_by.name || 'a program' };
  return { stamp: `revision-${saved.revision}`, ...description, ...content, input: content };
}

/** A published version as one side. */
export function sideOfVersion(version: TemplateVersion): Side {
  const description = {
    name: `version ${version.version_number}`,
    by: version.published_by.name || 'a program',
  };
  return { stamp: version.id, ...description, ...contentOf(version), input: { version_id: version.id } };
}

type Content = Pick<TemplateRevision, 'subject' | 'preview_text' | 'source_document'>;

function contentOf({ subject, preview_text, source_document }: Content) {
  return { subject, preview_text, document: source_document };
}
