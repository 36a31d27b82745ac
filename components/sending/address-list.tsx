'use client';

import { AtSign } from 'lucide-react';
import { type Column, DataTable, DataTableSkeleton } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { useSendingAddresses } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import type { SendingAddress } from '@/lib/sending/contract';
import { AddressMenu } from './address-menu';
import { CreateAddress } from './create-address';

const columns: Column<SendingAddress>[] = [
  {
    id: 'email',
    header: 'Address',
    cell: (address) => (
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{address.email}</span>
          {address.is_default && <Badge tone="info">Default</Badge>}
        </span>
        {address.name && <span className="text-muted-foreground text-xs">{address.name}</span>}
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (address) => (
      <div className="grid justify-items-start gap-1">
        {address.can_send ? (
          <Badge tone="success" dot>
            Can send
          </Badge>
        ) : (
          <Badge tone={address.enabled ? 'warning' : 'neutral'} dot>
            {address.enabled ? 'Cannot send' : 'Disabled'}
          </Badge>
        )}
        {address.enabled && address.unavailable_reason && (
          <span className="max-w-72 text-muted-foreground text-xs">{address.unavailable_reason}</span>
        )}
      </div>
    ),
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

/** The addresses that mail may come from. */
export function AddressList() {
  const addresses = useSendingAddresses({ includeDisabled: true });
  const mayManage = useMay('domain:manage');
  return (
    <Page
      title="Sending addresses"
      description="What stands in “From”. Each belongs to a domain of this workspace."
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
            action={mayManage && <CreateAddress />}
          >
            Nothing can be sent without one. Add a domain first, then an address on it.
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
