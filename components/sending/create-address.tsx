import { NewButton } from '@/components/data/new-button';
import type { ButtonProps } from '@/components/ui/form/button';
import { AddAddressDialog } from './add-address-dialog';

type Props = { byUrl?: boolean; domain?: string; button?: Pick<ButtonProps, 'variant' | 'size'> };

/** The button for a new sending address, on its domain's page with the domain preset. */
export function CreateAddress({ byUrl, domain, button }: Props) {
  return (
    <NewButton
      {...button}
      byUrl={byUrl}
      dialog={(close) => <AddAddressDialog domain={domain} onClose={close} />}
    >
      Add address
    </NewButton>
  );
}
