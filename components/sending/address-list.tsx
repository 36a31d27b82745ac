'use client';

import { AtSign } from 'lucide-react';
import { type Column, DataTable, DataTableSkeleton } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Link } from '@/components/ui/navigation/link';
import { useSendingAddresses } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import type { SendingAddress } from '@/lib/sending/contract';
import { AddressMenu } from './address-menu';
import { AddressState } from './address-state';
import { CreateAddress } from './create-address';

const columns: Column<SendingAddress>[] = [
  {
    id: 'email',
    header: 'Address',
    cell: (address) => (
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{address.email}</span>
          {address.is_default && <Badge tone="info">Default</Badge>}
        </span>
        {address.name && <span className="text-muted-foreground text-xs">{address.name}</span>}
        <div className="mt-1 sm:hidden">
          <StateAndReason address={address} />
        </div>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    from: 'sm',
    cell: (address) => <StateAndReason address={address} />,
  },
  {
    id: 'reply',
    header: 'Replies go to',
    from: 'md',
    className: 'text-muted-foreground [overflow-wrap:anywhere]',
    cell: (address) => address.reply_to_email ?? 'The same address',
  },
  { id: 'actions', header: 'Actions', actions: true, cell: (address) => <AddressMenu address={address} /> },
];

/** Whether email can be sent from it, and where to fix it if not. */
function StateAndReason({ address }: { address: SendingAddress }) {
  return (
    <div className="grid justify-items-start gap-1">
      <AddressState address={address} />
      {address.enabled && address.unavailable_reason && (
        <Link
          href={`/sending/domains/${address.domain_id}`}
          className="max-w-72 text-muted-foreground text-xs underline underline-offset-2 hover:text-foreground"
        >
          {address.unavailable_reason}
        </Link>
      )}
    </div>
  );
}

/** The sending addresses. */
export function AddressList() {
  const addresses = useSendingAddresses({ includeDisabled: true });
  const mayManage = useMay('domain:manage');
  return (
    <Page
      title="Sending addresses"
      description="The addresses that emails come from. Each belongs to a domain of this workspace."
      actions={mayManage && <CreateAddress />}
    >
      <ResourceState
        resource={addresses}
        label="sending addresses"
        loading={<DataTableSkeleton columns={columns} rows={3} />}
        isEmpty={(list) => list.data.length === 0}
        empty={
          <EmptyState
            icon={<AtSign aria-hidden />}
            title="No sending addresses"
            action={mayManage && <CreateAddress byUrl={false} />}
          >
            Nothing can be sent without one. Its domain is added with it, where it is not there yet.
          </EmptyState>
        }
      >
        {(list) => (
          <DataTable
            caption="Sending addresses"
            columns={columns}
            rows={list.data}
            rowKey={(address) => address.id}
          />
        )}
      </ResourceState>
    </Page>
  );
}
