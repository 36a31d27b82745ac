import { Badge } from '@/components/ui/display/badge';
import type { SendingAddress } from '@/lib/sending/contract';

export function AddressState({ address }: { address: SendingAddress }) {
  if (address.can_send)
    return (
      <Badge tone="success" dot>
        Can send
      </Badge>
    );
  return (
    <Badge tone={address.enabled ? 'warning' : 'neutral'} dot>
      {address.enabled ? 'Cannot send' : 'Disabled'}
    </Badge>
  );
}
