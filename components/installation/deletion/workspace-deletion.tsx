import { useState } from 'react';
import { RecoverWorkspace } from '@/components/layout/recover-workspace';
import { DeleteDialog } from '@/components/settings/deletion/delete-dialog';
import { DeletionSummary } from '@/components/settings/deletion/deletion-summary';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { useDeleteAnyWorkspace, useRestoreAnyWorkspace } from '@/lib/client/workspace';
import type { InstalledWorkspace } from '@/lib/installation/contract';

/** Deletes a workspace, or restores a deleted one. */
export function WorkspaceDeletion({ workspace }: { workspace: InstalledWorkspace }) {
  const restore = useRestoreAnyWorkspace();
  const { id, name, deleted_at: deletedAt } = workspace;
  if (deletedAt === null) return <DeleteButton workspace={workspace} />;
  return <RecoverWorkspace workspace={{ id, name }} label="Recover" action={restore} />;
}

function DeleteButton({ workspace: { id, name } }: { workspace: InstalledWorkspace }) {
  const remove = useDeleteAnyWorkspace(id);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Delete ${name}`}
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        Delete…
      </Button>
      {open && (
        <DeleteDialog
          name={name}
          action={remove}
          onClose={() => setOpen(false)}
          onDeleted={() => {
            setOpen(false);
            toast.success(`${name} is deleted. It can be recovered for 7 days.`);
          }}
        >
          <DeletionSummary workspaceId={id} />
        </DeleteDialog>
      )}
    </>
  );
}
