import { ResourceState } from '@/components/data/resource-state';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { useSendingAddresses } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import type { Domain } from '@/lib/sending/contract';
import { AddressState } from './address-state';
import { CreateAddress } from './create-address';

/** The sending addresses of one domain. */
export function DomainAddresses({ domain: { id, domain } }: { domain: Pick<Domain, 'id' | 'domain'> }) {
  const mayManage = useMay('domain:manage');
  const addresses = useSendingAddresses({ includeDisabled: true, domainId: id });
  return (
    <Card
      title="Sending addresses"
      actions={
        <>
          <ButtonLink href="/sending/addresses" variant="ghost" size="sm">
            All addresses
          </ButtonLink>
          {mayManage && (
            <CreateAddress byUrl={false} domain={domain} button={{ variant: 'secondary', size: 'sm' }} />
          )}
        </>
      }
    >
      <ResourceState
        resource={addresses}
        label="sending addresses"
        loading={<Skeleton className="h-10" />}
        isEmpty={(list) => list.data.length === 0}
        empty={
          <p className="text-muted-foreground text-sm">
            None is on this domain yet. Emails can be sent from one when the domain is verified.
          </p>
        }
      >
        {(list) => (
          <ul className="grid gap-2.5">
            {list.data.map((address) => (
              <li key={address.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{address.email}</span>
                <AddressState address={address} />
              </li>
            ))}
          </ul>
        )}
      </ResourceState>
    </Card>
  );
}
