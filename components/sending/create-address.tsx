'use client';

import { Plus } from 'lucide-react';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { useCreateAddress, useDomains } from '@/lib/client/sending';
import { AddressDialog } from './address-dialog';

export function CreateAddress({ byUrl }: { byUrl?: boolean }) {
  const create = useCreateAddress();
  const domains = useDomains(null);
  const [open, setOpen] = useNewDialog(byUrl);
  return (
    <>
      <Button
        icon={<Plus aria-hidden />}
        onClick={() => {
          create.reset();
          setOpen(true);
        }}
      >
        Add address
      </Button>
      {open && (
        <AddressDialog
          title="Add a sending address"
          submitLabel="Add address"
          domains={domains.data?.data.map((domain) => domain.domain)}
          action={create}
          onClose={() => setOpen(false)}
          onSubmit={(input) =>
            create.mutate(input, {
              onSuccess: (address) => {
                setOpen(false);
                toast.success(
                  address.can_send
                    ? `${address.email} can send now.`
                    : `${address.email} was added. It can send when its domain is verified.`,
                );
              },
            })
          }
        />
      )}
    </>
  );
}
