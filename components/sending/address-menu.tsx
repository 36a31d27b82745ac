import { Pencil, Power, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/data/confirm-dialog';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { ActionsMenu } from '@/components/ui/overlay/actions-menu';
import { MenuItem, MenuSeparator } from '@/components/ui/overlay/dropdown-menu';
import { useDeleteAddress, useUpdateAddress } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import type { SendingAddress, UpdateSendingAddressInput } from '@/lib/sending/contract';
import { AddressDialog } from './address-dialog';

export function AddressMenu({ address }: { address: SendingAddress }) {
  const mayManage = useMay('domain:manage');
  const update = useUpdateAddress();
  const remove = useDeleteAddress();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  if (!mayManage) return null;

  function change(input: UpdateSendingAddressInput, message: string) {
    update.mutate(
      { id: address.id, ...input },
      { onSuccess: () => toast.success(message), onError: showFailure },
    );
  }

  return (
    <>
      <ActionsMenu label={`Actions for ${address.email}`}>
        <MenuItem
          icon={<Pencil aria-hidden />}
          onSelect={() => {
            update.reset();
            setDialog('edit');
          }}
        >
          Edit…
        </MenuItem>
        {!address.is_default && (
          <MenuItem
            icon={<Star aria-hidden />}
            onSelect={() => change({ is_default: true }, `${address.email} is the default now.`)}
          >
            Make it the default
          </MenuItem>
        )}
        <MenuItem
          icon={<Power aria-hidden />}
          onSelect={() =>
            change({ enabled: !address.enabled }, address.enabled ? 'Disabled.' : 'Enabled again.')
          }
        >
          {address.enabled ? 'Disable' : 'Enable'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => setDialog('delete')}>
          Delete…
        </MenuItem>
      </ActionsMenu>
      {dialog === 'edit' && (
        <AddressDialog
          title="Edit the sending address"
          submitLabel="Save"
          address={address}
          action={update}
          onClose={() => setDialog(null)}
          onSubmit={({ name, reply_to_email }) =>
            update.mutate({ id: address.id, name, reply_to_email }, { onSuccess: () => setDialog(null) })
          }
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={(open) => setDialog(open ? 'delete' : null)}
        title={`Delete ${address.email}?`}
        description="Programs that send from it are refused from now on."
        confirmLabel="Delete address"
        doneMessage={`${address.email} was deleted.`}
        action={remove}
        input={address.id}
      />
    </>
  );
}
