'use client';

import { UserMinus } from 'lucide-react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { type Column, DataTable, DataTableSkeleton } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { timeColumn } from '@/components/data/time-column';
import { Page } from '@/components/layout/page';
import { Avatar } from '@/components/ui/display/avatar';
import { Badge } from '@/components/ui/display/badge';
import { Link } from '@/components/ui/navigation/link';
import { useMay, useSession } from '@/lib/client/session';
import { useAllKeys, useMembers, useRemoveMember } from '@/lib/client/workspace';
import type { Member } from '@/lib/workspaces/contract';
import { ChangeRole } from './change-role';
import { InvitationList } from './invitation-list';
import { InviteMember } from './invite-member';
import { roleLabels } from './role-labels';

const columns: Column<Member>[] = [
  {
    id: 'person',
    header: 'Person',
    // On phones, the role needs only its own width.
    className: 'max-sm:w-full',
    cell: (member) => (
      <div className="flex items-center gap-3">
        <Avatar name={member.user.name} className="max-sm:hidden" />
        <div className="grid min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 font-medium">
            {member.user.name}
            <YouBadge member={member} />
          </span>
          <span className="text-muted-foreground text-xs">{member.user.email}</span>
          <StaysWords member={member} />
        </div>
      </div>
    ),
  },
  { id: 'role', header: 'Role', cell: (member) => <MemberRole member={member} /> },
  timeColumn('Since', 'created_at', 'sm'),
  { id: 'actions', header: 'Actions', actions: true, cell: (member) => <RemoveMember member={member} /> },
];

/** The members of the workspace, and invitations. */
export function MemberList() {
  const members = useMembers();
  return (
    <Page
      title="Members"
      description="What each person may do follows from their role."
      actions={<InviteMember />}
    >
      <ResourceState
        resource={members}
        label="members"
        loading={<DataTableSkeleton columns={columns} rows={3} />}
      >
        {(page) => (
          <DataTable caption="Members" columns={columns} rows={page.data} rowKey={(member) => member.id} />
        )}
      </ResourceState>
      <InvitationList />
    </Page>
  );
}

function YouBadge({ member }: { member: Member }) {
  const isMe = useSession().data?.user.id === member.user.id;
  return isMe ? <Badge>You</Badge> : null;
}

/** Only owners can change and remove owners. */
function useMayChange(member: Member): boolean {
  return useSession().data?.role === 'owner' || member.role !== 'owner';
}

/**
 * Why a member cannot be removed, and the id of that text; undefined except for the only owner and the only operator.
 */
function useStays(member: Member): { id: string; owner: boolean; words: string } | undefined {
  const owners = useMembers().data?.data.filter(({ role }) => role === 'owner') ?? [];
  const owner = member.role === 'owner' && owners.length === 1;
  const operator =
    'The only operator of this installation. Make someone else an operator under Installation to remove this one.';
  const words = owner
    ? 'The only owner. Make someone else an owner first to change or remove this one.'
    : member.only_operator && operator;
  return words ? { id: `stays-${member.id}`, owner, words } : undefined;
}

function MemberRole({ member }: { member: Member }) {
  const closing = useStays(member);
  const mayChange = useMayChange(member);
  if (!mayChange) return roleLabels[member.role].label;
  return closing?.owner ? roleLabels[member.role].label : <ChangeRole member={member} />;
}

function StaysWords({ member }: { member: Member }) {
  const closing = useStays(member);
  const mayChange = useMayChange(member);
  if (!closing || !mayChange) return null;
  return (
    <span id={closing.id} className="text-muted-foreground text-xs">
      {closing.words}
    </span>
  );
}

function RemoveMember({ member }: { member: Member }) {
  const remove = useRemoveMember();
  const isMe = useSession().data?.user.id === member.user.id;
  const closing = useStays(member);
  if (!useMayChange(member)) return null;
  return (
    <ConfirmButton
      iconOnly
      refusedBy={closing?.id}
      variant="ghost"
      label={isMe ? 'Leave this workspace' : `Remove ${member.user.name}`}
      icon={<UserMinus aria-hidden />}
      title={isMe ? 'Leave this workspace?' : `Remove ${member.user.name}?`}
      description={
        isMe
          ? 'You lose access immediately, and can return only when someone invites you. Keys you created can still send, but can no longer change templates or manage the workspace.'
          : 'They lose access at once. Keys they created go on sending, but can no longer change templates or manage the workspace.'
      }
      confirmLabel={isMe ? 'Leave' : 'Remove member'}
      doneMessage={isMe ? 'You left the workspace.' : `${member.user.name} was removed.`}
      onDone={isMe ? () => window.location.assign('/') : undefined}
      action={remove}
      input={member.id}
    >
      <CreatedKeys userId={member.user.id} />
    </ConfirmButton>
  );
}

/** The keys that stay behind, to be replaced by those of somebody who stays. */
function CreatedKeys({ userId }: { userId: string }) {
  const keys = useAllKeys({ state: 'active', enabled: useMay('key:manage') }).data ?? [];
  const names = keys.filter(({ created_by }) => created_by?.id === userId).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      {names.length === 1 ? 'The key' : 'The keys'}:{' '}
      <Link href="/developers/keys" className="text-primary-text underline">
        {names.join(', ')}
      </Link>
    </p>
  );
}
