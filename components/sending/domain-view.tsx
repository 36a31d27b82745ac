'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { ConfirmButton } from '@/components/data/confirm-button';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { Page } from '@/components/layout/page';
import { Card } from '@/components/ui/display/card';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { CopyButton } from '@/components/ui/form/copy-button';
import { useDeleteDomain, useDomain } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import type { Domain } from '@/lib/sending/contract';
import { CheckDomain } from './check-domain';
import { DomainAddresses } from './domain-addresses';
import { DomainRecords, zoneFile } from './domain-records';
import { ReturnPath } from './return-path';
import { VerificationBadge } from './verification-badge';

/** One domain: its records, and which of them were found. */
export function DomainView({ id }: { id: string }) {
  const domain = useDomain(id);
  const mayManage = useMay('domain:manage');
  return (
    <Page
      title={domain.data?.domain ?? 'Domain'}
      breadcrumb={[{ label: 'Domains', href: '/sending/domains' }]}
      actionsToCome={mayManage && domain.isPending ? 1 : 0}
      actions={mayManage && domain.data && <DomainActions domain={domain.data} />}
    >
      <ResourceState resource={domain} label="this domain" loading={<Skeleton className="h-80" />}>
        {(data) => (
          <>
            {data.failure_reason && (
              <Notice tone={data.status === 'failed' ? 'danger' : 'warning'}>{data.failure_reason}</Notice>
            )}
            {data.basis !== 'dns' && (
              <Notice tone="info" title="Verified without DNS">
                {data.basis === 'local'
                  ? 'This is a local domain: its emails reach the test inbox or your mail server, and it needs no DNS records.'
                  : 'The operator of this installation verified it. The records still make its emails trusted elsewhere.'}
              </Notice>
            )}
            {data.records.length > 0 && (
              <Card
                title="DNS records"
                description="Add these where the domain's DNS is managed. Postroom checks them, and this page updates by itself."
                actions={
                  <>
                    <VerificationBadge status={data.status} />
                    <CopyButton
                      value={zoneFile(data.records)}
                      label="all as a zone file"
                      variant="secondary"
                      showLabel
                    />
                  </>
                }
              >
                <DomainRecords records={data.records} checked={data.basis === 'dns'} />
                {data.last_checked_at && (
                  <p className="mt-4 text-muted-foreground text-xs">
                    Last checked <Time value={data.last_checked_at} />
                  </p>
                )}
              </Card>
            )}
            {data.basis !== 'local' && <ReturnPath domain={data} />}
            <DomainAddresses domain={data} />
          </>
        )}
      </ResourceState>
    </Page>
  );
}

function DomainActions({ domain }: { domain: Domain }) {
  const router = useRouter();
  const remove = useDeleteDomain();
  return (
    <>
      {domain.basis === 'dns' && <CheckDomain domain={domain} />}
      <ConfirmButton
        label="Delete"
        icon={<Trash2 aria-hidden />}
        title={`Delete ${domain.domain}?`}
        description="Its sending addresses are deleted with it, and nothing can be sent from them."
        confirmLabel="Delete domain"
        doneMessage="The domain was deleted."
        action={remove}
        input={domain.id}
        onDone={() => router.push('/sending/domains')}
      />
    </>
  );
}
