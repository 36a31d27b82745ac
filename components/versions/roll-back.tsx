import { Undo2 } from 'lucide-react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { useMay } from '@/lib/client/session';
import { useRollBack } from '@/lib/client/templates';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import type { TemplateVersion } from '@/lib/templates/contract/versions';

type Props = { template: TemplateWithDraft; version: TemplateVersion };

/** Publishes an older version again, in one step. Nothing for the published one. */
export function RollBack({ template, version }: Props) {
  const rollBack = useRollBack(template.id);
  const mayWrite = useMay('template:write');
  const { published_version_id } = template;
  if (!mayWrite || published_version_id === null || published_version_id === version.id) return null;
  const name = `version ${version.version_number}`;
  return (
    <ConfirmButton
      label="Roll back"
      icon={<Undo2 aria-hidden />}
      destructive={false}
      title={`Roll back to ${name}?`}
      description={`Publishes ${name} again as the newest version, exactly as it was sent then and in all its languages. New emails use it from now on. The draft stays as it is: correct it before you publish again.`}
      confirmLabel="Roll back"
      doneMessage={({ version_number }) =>
        `Version ${version_number} is published. It says what ${name} says, and new emails use it from now on.`
      }
      action={rollBack}
      input={{ version_id: version.id, published_version_id }}
      undo={({ id }) =>
        rollBack.mutate(
          {
            version_id: published_version_id,
            published_version_id: id,
            note: `Undid the rollback to ${name}.`,
          },
          {
            onSuccess: ({ version_number }) =>
              toast.success(
                `Version ${version_number} is published. It says what was sent before the rollback.`,
              ),
            onError: showFailure,
          },
        )
      }
    />
  );
}
