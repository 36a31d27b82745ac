import type { CanonicalDocument } from '@/lib/document/contract';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import type { Session } from '@/lib/workspaces/contract';
import { draftOwner, openDraftKeeper } from './kept-drafts';
import { hasDraft, serverDraftOf } from './use-draft-session';

/** Stores an imported draft that cannot be saved yet on this device, to open the editor with it. */
export async function keepImportedDraft(
  session: Session,
  template: TemplateWithDraft,
  { subject, document }: { subject: string; document: CanonicalDocument },
): Promise<void> {
  if (!hasDraft(template)) return;
  const base = serverDraftOf(template);
  const content = { ...base.content, document, ...(subject !== '' && { subject }) };
  const kept = await openDraftKeeper(draftOwner(session, template.id)).keep({
    ...{ base, content, imported: true },
  });
  if (!kept)
    throw new Error(
      'This browser keeps nothing on this device, and the template cannot be saved as it is. Correct its source, and import it again.',
    );
}
