import { type DraftContent, sameContent } from '@/components/templates/content/draft-content';
import { ChangeList } from '@/components/versions/change-list';
import { SourceDiff } from '@/components/versions/source-diff';
import { TextChange } from '@/components/versions/text-change';
import { diffDocuments } from '@/lib/document/compare/diff-documents';
import { sourceOf } from '@/lib/document/contract';

/** All that unsaved work changes, subject and variables too; the source only where it differs. */
export function KeptChanges({ before, after }: { before: DraftContent; after: DraftContent }) {
  if (sameContent(before, after))
    return <p className="text-sm">The draft on the server says the same by now: nothing would be lost.</p>;
  const [old, now] = [sourceOf(before.document), sourceOf(after.document)];
  const diff = diffDocuments(sideOf(before), sideOf(after));
  return (
    <section aria-label="What your unsaved work changes" className="grid gap-3 text-sm">
      <TextChange name="Subject" before={before.subject} after={after.subject} />
      <TextChange name="Preview text" before={before.previewText} after={after.previewText} />
      <TextChange
        name="Plain text"
        before={before.document.plain_text ?? ''}
        after={after.document.plain_text ?? ''}
      />
      <ChangeList label="Variables" changes={diff.variables} />
      <ChangeList label="Conditions" changes={diff.conditions} />
      {old !== now && <SourceDiff label="Source" before={old} after={now} />}
    </section>
  );
}

function sideOf({ subject, previewText, document }: DraftContent) {
  return { subject, preview_text: previewText, document };
}
