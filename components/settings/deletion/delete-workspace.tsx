import { useState } from 'react';
import { Card } from '@/components/ui/display/card';
import { Button } from '@/components/ui/form/button';
import { useSession } from '@/lib/client/session';
import { useDeleteWorkspace } from '@/lib/client/workspace';
import type { Workspace } from '@/lib/workspaces/contract';
import { DeleteDialog } from './delete-dialog';
import { DeletionSummary } from './deletion-summary';

/** Deletes a workspace, for its owners. */
export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const mayDelete = useSession().data?.role === 'owner';
  const remove = useDeleteWorkspace();
  const [open, setOpen] = useState(false);
  return (
    <Card title="Delete workspace" className="grid justify-items-start gap-4">
      <p className="text-muted-foreground text-sm">
        Sending stops and API keys are refused at once. An owner or an operator can recover the workspace for
        7 days; then all of it is erased.
        {!mayDelete && ' Only an owner can delete it.'}
      </p>
      {mayDelete && (
        <Button
          variant="destructive"
          onClick={() => {
            remove.reset();
            setOpen(true);
          }}
        >
          Delete workspace…
        </Button>
      )}
      {open && (
        <DeleteDialog
          name={workspace.name}
          action={remove}
          onClose={() => setOpen(false)}
          // A reload, so that nothing of it stays on the screen.
          onDeleted={() => window.location.assign('/')}
        >
          <DeletionSummary />
        </DeleteDialog>
      )}
    </Card>
  );
}
