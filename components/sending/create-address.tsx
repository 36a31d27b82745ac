'use client';

import { Plus } from 'lucide-react';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { Button } from '@/components/ui/form/button';
import { AddAddressDialog } from './add-address-dialog';

type Props = {
  byUrl?: boolean;
  domain?: string;
  button?: Pick<React.ComponentProps<typeof Button>, 'variant' | 'size'>;
};

/** The button for a new sending address, on its domain's page with the domain preset. */
export function CreateAddress({ byUrl, domain, button }: Props) {
  const [open, setOpen] = useNewDialog(byUrl);
  return (
    <>
      <Button {...button} icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Add address
      </Button>
      {open && <AddAddressDialog domain={domain} onClose={() => setOpen(false)} />}
    </>
  );
}
