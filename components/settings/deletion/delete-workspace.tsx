'use client';

import { useState } from 'react';
import { formatBytes } from '@/components/data/bytes';
import { ResourceState } from '@/components/data/resource-state';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { useSession } from '@/lib/client/session';
import { useDeleteWorkspace, useDeletionPreview } from '@/lib/client/workspace';
import type { Workspace } from '@/lib/workspaces/contract';
import type { DeletionPreview } from '@/lib/workspaces/deletion/contract';
import { DeleteDialog } from './delete-dialog';

/** The end of a workspace, for its owners. */
export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const mayDelete = useSession().data?.role === 'owner';
  const remove = useDeleteWorkspace();
  const [open, setOpen] = useState(false);
  return (
    <Card title="Delete workspace" className="grid justify-items-start gap-4">
      <p className="text-muted-foreground text-sm">
        Sending stops and API keys are refused at once. An owner or an operator can recover the workspace for
        7 days; then all of it is erased.
        {!mayDelete && ' Only an owner can delete it.'}
      </p>
      {mayDelete && (
        <Button
          variant="destructive"
          onClick={() => {
            remove.reset();
            setOpen(true);
          }}
        >
          Delete workspace…
        </Button>
      )}
      {open && (
        <DeleteDialog
          name={workspace.name}
          action={remove}
          onClose={() => setOpen(false)}
          // Nothing that was read of it may stay on the screen.
          onDeleted={() => window.location.assign('/')}
        >
          <WhatGoes />
        </DeleteDialog>
      )}
    </Card>
  );
}

function WhatGoes() {
  const preview = useDeletionPreview();
  return (
    <ResourceState resource={preview} label="what would be deleted" loading={<Skeleton className="h-24" />}>
      {(data) => (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-md border px-3.5 py-3 text-sm">
          {rowsOf(data).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="text-right tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </ResourceState>
  );
}

function rowsOf(preview: DeletionPreview): [string, string][] {
  const number = (value: number) => value.toLocaleString('en');
  return [
    ['Emails in the log', `${number(preview.emails)}${preview.at_least ? ' or more' : ''}`],
    ['Waiting, and not sent', number(preview.emails_waiting)],
    ['Templates', number(preview.templates)],
    ['Domains', number(preview.domains)],
    ['Members who lose access', number(preview.members)],
    ['API keys', number(preview.api_keys)],
    ['Webhooks', number(preview.webhooks)],
    ['Files', formatBytes(preview.storage_bytes)],
  ];
}
