import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCopyBroadcast } from '@/components/broadcasts/use-copy-broadcast';
import { ConfirmDialog } from '@/components/data/confirm-dialog';
import { FormDialog } from '@/components/data/form-dialog';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ActionsMenu } from '@/components/ui/overlay/actions-menu';
import { MenuItem, MenuSeparator } from '@/components/ui/overlay/dropdown-menu';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { useDeleteBroadcast } from '@/lib/client/broadcasts';
import { useMay } from '@/lib/client/session';

type Props = { broadcast: Broadcast; onRename?: (name: string) => void };

/** Actions on a whole broadcast. */
export function BroadcastMenu({ broadcast, onRename }: Props) {
  const router = useRouter();
  const mayWrite = useMay('broadcast:write');
  const [renaming, setRenaming] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { copy, pending } = useCopyBroadcast(broadcast.id);
  const remove = useDeleteBroadcast();
  if (!mayWrite) return null;

  return (
    <>
      <ActionsMenu label="More actions" variant="secondary" size="icon" pending={pending}>
        {onRename && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setRenaming(true)}>
            Rename…
          </MenuItem>
        )}
        <MenuItem
          icon={<Copy aria-hidden />}
          onSelect={() => copy('same', 'Duplicated. You are now in the copy.')}
        >
          Duplicate
        </MenuItem>
        {broadcast.state === 'draft' && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => setDeleting(true)}>
              Delete…
            </MenuItem>
          </>
        )}
      </ActionsMenu>
      {renaming && onRename && (
        <RenameDialog name={broadcast.name} onRename={onRename} onClose={() => setRenaming(false)} />
      )}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete “${broadcast.name}”?`}
        description="The draft is permanently deleted. None of it was sent."
        confirmLabel="Delete broadcast"
        doneMessage={`“${broadcast.name}” was deleted.`}
        action={remove}
        input={broadcast.id}
        onDone={() => router.push('/broadcasts')}
      />
    </>
  );
}

type RenameProps = { name: string; onRename: (name: string) => void; onClose: () => void };

function RenameDialog({ name, onRename, onClose }: RenameProps) {
  const [typed, setTyped] = useState(name);
  return (
    <FormDialog
      title="Rename the broadcast"
      submitLabel="Rename"
      disabled={typed.trim() === ''}
      onSubmit={() => {
        onRename(typed.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <Field label="Name" hint="Only members see it." required>
        <Input value={typed} onChange={(event) => setTyped(event.target.value)} maxLength={120} />
      </Field>
    </FormDialog>
  );
}
