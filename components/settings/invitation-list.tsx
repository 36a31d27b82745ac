import { ConfirmButton } from '@/components/data/confirm-button';
import { CursorTable } from '@/components/data/cursor-table';
import type { Column } from '@/components/data/data-table';
import { timeColumn } from '@/components/data/time-column';
import { useCursor } from '@/components/data/use-cursor';
import { Badge } from '@/components/ui/display/badge';
import { useInvitations, useRevokeInvitation } from '@/lib/client/workspace';
import type { Invitation } from '@/lib/workspaces/contract';
import { roleLabels } from './role-labels';

const states = {
  pending: { label: 'Open', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const;

const columns: Column<Invitation>[] = [
  {
    id: 'email',
    header: 'Invited',
    className: 'font-medium',
    cell: (invitation) => invitation.email,
  },
  { id: 'role', header: 'Role', from: 'sm', cell: (invitation) => roleLabels[invitation.role].label },
  {
    id: 'state',
    header: 'State',
    cell: (invitation) => (
      <Badge tone={states[invitation.state].tone}>{states[invitation.state].label}</Badge>
    ),
  },
  timeColumn('When', 'created_at', 'sm'),
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (invitation) => <RevokeInvitation invitation={invitation} />,
  },
];

export function InvitationList() {
  const paging = useCursor();
  const invitations = useInvitations(paging.cursor);
  return (
    <section aria-label="Invitations" className="grid gap-3">
      <CursorTable
        resource={invitations}
        label="invitations"
        columns={columns}
        rowKey={(invitation) => invitation.id}
        paging={paging}
        skeletonRows={2}
        heading={<h2 className="font-semibold text-base">Invitations</h2>}
        empty={<p className="text-muted-foreground text-sm">No invitations are open.</p>}
      />
    </section>
  );
}

function RevokeInvitation({ invitation }: { invitation: Invitation }) {
  const revoke = useRevokeInvitation();
  if (invitation.state !== 'pending') return null;
  return (
    <ConfirmButton
      label="Revoke"
      name={`Revoke the invitation of ${invitation.email}`}
      size="sm"
      variant="ghost"
      title={`Revoke the invitation of ${invitation.email}?`}
      description="Its link stops working."
      confirmLabel="Revoke"
      doneMessage="The invitation is revoked."
      action={revoke}
      input={invitation.id}
    />
  );
}
