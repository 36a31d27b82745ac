import { RotateCcw } from 'lucide-react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { useMay } from '@/lib/client/session';
import { useRestoreContent } from '@/lib/client/versions';
import { upgradeCompliance } from '@/lib/document/compliance/compliance-footers';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import type { TemplateVersion } from '@/lib/templates/contract/versions';

type Props = {
  template: TemplateWithDraft;
  /** What is restored, in a sentence: "version 3". */
  name: string;
  content: Pick<TemplateVersion, 'subject' | 'preview_text' | 'source_document'>;
};

/** Saves older content as a new revision of the draft. What is published stays until the draft is published. */
export function RestoreContent({ template, name, content }: Props) {
  const restore = useRestoreContent(template);
  const mayWrite = useMay('template:write');
  if (!mayWrite) return null;
  // A draft is not saved with an earlier footer.
  const source_document = upgradeCompliance(content.source_document).document;
  return (
    <ConfirmButton
      label="Restore as draft"
      icon={<RotateCcw aria-hidden />}
      destructive={false}
      title={`Restore ${name}?`}
      description="Its content becomes the draft, as a new revision. What the draft holds now stays among the saved drafts. Nothing is sent differently until you publish."
      confirmLabel="Restore as draft"
      doneMessage={`The draft is ${name} again. Publish it to send it.`}
      action={restore}
      input={{ content: { ...content, source_document } }}
      undo={(restored) => {
        if (!restored.before) return;
        restore.mutate(
          { content: restored.before, restored },
          {
            onSuccess: () => toast.success('The draft is as it was before.'),
            onError: showFailure,
          },
        );
      }}
    />
  );
}
