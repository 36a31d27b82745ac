import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { DropdownMenu, MenuItem } from '@/components/ui/overlay/dropdown-menu';
import type { Row } from '@/lib/rows/contract';
import { RowNameDialog } from './row-name-dialog';
import { useDeleteRow, useRenameRow } from './use-saved-rows';

/** Renames and deletes a saved row. */
export function RowMenu({ row }: { row: Row }) {
  const rename = useRenameRow();
  const remove = useDeleteRow();
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${row.name}`}>
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem
          icon={<Pencil aria-hidden />}
          onSelect={() => {
            rename.reset();
            setDialog('rename');
          }}
        >
          Rename
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => setDialog('delete')}>
          Delete
        </MenuItem>
      </DropdownMenu>
      {dialog === 'rename' && (
        <RowNameDialog
          title="Rename row"
          name={row.name}
          action="Rename"
          pending={rename.isPending}
          error={rename.error}
          onSubmit={(name) => rename.mutate({ id: row.id, name }, { onSuccess: close })}
          onClose={close}
        />
      )}
      <AlertDialog
        open={dialog === 'delete'}
        onOpenChange={(open) => !open && close()}
        title={`Delete “${row.name}”?`}
        description="It leaves the saved rows of the workspace. Templates that contain it keep their copy."
        confirmLabel="Delete"
        destructive
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(row.id, {
            onSuccess: () => {
              close();
              toast.success(`“${row.name}” is deleted.`);
            },
            onError: (error) => toast.error(error.message),
          })
        }
      />
    </>
  );
}
