import { toast } from '@/components/ui/feedback/toast';
import { RowNameDialog } from './row-name-dialog';
import { useSaveRow } from './use-saved-rows';

/** Saves blocks under a name, for every template of the workspace. */
export function SaveRowDialog({ mjml, name, onClose }: { mjml: string; name: string; onClose: () => void }) {
  const save = useSaveRow();
  return (
    <RowNameDialog
      title="Save as row"
      description="It can be put into every template of this workspace, under Blocks. Templates that have it keep their own copy."
      name={name}
      action="Save"
      pending={save.isPending}
      error={save.error}
      onSubmit={(chosen) =>
        save.mutate(
          { name: chosen, mjml },
          {
            onSuccess: () => {
              toast.success(`“${chosen}” is saved. Find it under Blocks, Saved.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
