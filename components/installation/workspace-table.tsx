import { useState } from 'react';
import { type Column, DataTable } from '@/components/data/data-table';
import { Badge } from '@/components/ui/display/badge';
import { Button } from '@/components/ui/form/button';
import { countOf, formatBytes, formatNumber } from '@/lib/amounts';
import type { InstalledWorkspace } from '@/lib/installation/contract';
import { WorkspaceDeletion } from './deletion/workspace-deletion';
import { LimitsDialog } from './limits-dialog';

const columns: Column<InstalledWorkspace>[] = [
  {
    id: 'name',
    header: 'Workspace',
    cell: (workspace) => (
      <div className="grid justify-items-start gap-1">
        <span className="font-medium">{workspace.name}</span>
        <span className="text-muted-foreground text-xs">{countOf(workspace.members, 'member')}</span>
        {workspace.billing_restricted && <Badge tone="warning">Billing restricted</Badge>}
        {workspace.sending_paused && <Badge tone="warning">Paused</Badge>}
        {workspace.deleted_at && <Badge tone="danger">Deleted</Badge>}
      </div>
    ),
  },
  {
    id: 'today',
    header: 'Today',
    numeric: true,
    cell: ({ accepted_today: used, daily_limit: limit }) => formatOfLimit(used, limit, formatNumber),
  },
  {
    id: 'balance',
    header: 'Emails left',
    from: 'sm',
    numeric: true,
    cell: (workspace) => (workspace.balance === null ? 'Unmetered' : formatNumber(workspace.balance)),
  },
  {
    id: 'storage',
    header: 'Storage',
    from: 'md',
    numeric: true,
    cell: ({ storage_used_bytes: used, storage_limit_bytes: limit }) =>
      formatOfLimit(used, limit, formatBytes),
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (workspace) => (
      <div className="flex justify-end gap-1 max-sm:grid">
        <ChangeLimits workspace={workspace} />
        <WorkspaceDeletion workspace={workspace} />
      </div>
    ),
  },
];

function formatOfLimit(used: number, limit: number | null, format: (value: number) => string) {
  return (
    <span className="grid">
      {limit === null ? format(used) : `${format(used)} of ${format(limit)}`}
      {limit === null && <span className="text-muted-foreground text-xs">No limit</span>}
    </span>
  );
}

/** All workspaces with their usage and limits; prepaid balances only if any is metered. */
export function WorkspaceTable({ workspaces }: { workspaces: InstalledWorkspace[] }) {
  const metered = workspaces.some(({ balance }) => balance !== null);
  return (
    <section aria-label="Workspaces" className="grid gap-3">
      <h2 className="font-semibold text-base">Workspaces</h2>
      <DataTable
        caption="Workspaces"
        columns={metered ? columns : columns.filter(({ id }) => id !== 'balance')}
        rows={workspaces}
        rowKey={(one) => one.id}
      />
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
