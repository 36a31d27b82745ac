'use client';

import { useState } from 'react';
import { formatBytes } from '@/components/data/bytes';
import { type Column, DataTable } from '@/components/data/data-table';
import { Badge } from '@/components/ui/display/badge';
import { Button } from '@/components/ui/form/button';
import type { InstalledWorkspace } from '@/lib/installation/contract';
import { LimitsDialog } from './limits-dialog';

const columns: Column<InstalledWorkspace>[] = [
  {
    id: 'name',
    header: 'Workspace',
    className: '[overflow-wrap:anywhere]',
    cell: (workspace) => (
      <div className="grid justify-items-start gap-1">
        <span className="font-medium">{workspace.name}</span>
        <span className="text-muted-foreground text-xs">
          {workspace.members} {workspace.members === 1 ? 'member' : 'members'}
        </span>
        {workspace.billing_restricted && <Badge tone="warning">Billing restricted</Badge>}
        {workspace.sending_paused && <Badge tone="warning">Paused</Badge>}
        {workspace.deleted_at && <Badge tone="danger">Deleted</Badge>}
      </div>
    ),
  },
  {
    id: 'today',
    header: 'Today',
    cell: (workspace) => `${workspace.accepted_today} of ${workspace.daily_limit ?? 'unlimited'}`,
  },
  {
    id: 'balance',
    header: 'Emails left',
    from: 'sm',
    cell: (workspace) => workspace.balance ?? 'Unmetered',
  },
  {
    id: 'storage',
    header: 'Storage',
    from: 'md',
    cell: ({ storage_used_bytes: used, storage_limit_bytes: limit }) =>
      `${formatBytes(used)} of ${limit === null ? 'unlimited' : formatBytes(limit)}`,
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (workspace) => <ChangeLimits workspace={workspace} />,
  },
];

/** Every workspace with what it uses and may use. */
export function WorkspaceTable({ workspaces }: { workspaces: InstalledWorkspace[] }) {
  return (
    <section aria-label="Workspaces" className="grid gap-3">
      <h2 className="font-semibold text-base">Workspaces</h2>
      <DataTable caption="Workspaces" columns={columns} rows={workspaces} rowKey={(one) => one.id} />
    </section>
  );
}

function ChangeLimits({ workspace }: { workspace: InstalledWorkspace }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Limits of ${workspace.name}`}
        onClick={() => setOpen(true)}
      >
        Limits…
      </Button>
      {open && <LimitsDialog workspace={workspace} onClose={() => setOpen(false)} />}
    </>
  );
}
