import { useEffect } from 'react';
import { ResourceState } from '@/components/data/resource-state';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useDomain, useSendingAddresses } from '@/lib/client/sending';
import type { SendingAddress } from '@/lib/sending/contract';
import { CheckDomain } from './check-domain';
import { DomainRecords, zoneFile } from './domain-records';

type Props = { address: Pick<SendingAddress, 'email' | 'domain_id' | 'domain'>; onClose: () => void };

/** The DNS records that an address needs, over the current page. */
export function DomainDialog({ address, onClose }: Props) {
  const domain = useDomain(address.domain_id);
  const { refetch } = useSendingAddresses();
  const verified = domain.data?.status === 'verified';
  // The address chooser then shows that it can send.
  useEffect(() => {
    if (verified) void refetch();
  }, [verified, refetch]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`DNS records of ${address.domain}`}
      description={`Add these where the domain’s DNS is managed. ${address.email} can send as soon as they are found, usually within an hour. You find them again under Domains.`}
      footer={
        <>
          {domain.data && !verified && <CheckDomain domain={domain.data} />}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <ResourceState resource={domain} label="its records" loading={<Skeleton className="h-60" />}>
        {(data) => (
          <div className="grid gap-4">
            {verified && (
              <Notice tone="success">
                {address.domain} is verified: {address.email} can send now.
              </Notice>
            )}
            <CopyButton
              value={zoneFile(data.records)}
              label="all as a zone file"
              variant="secondary"
              showLabel
              className="justify-self-start"
            />
            <DomainRecords records={data.records} checked={data.basis === 'dns'} />
          </div>
        )}
      </ResourceState>
    </Dialog>
  );
}
