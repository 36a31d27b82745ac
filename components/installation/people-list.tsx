import { ConfirmButton } from '@/components/data/confirm-button';
import { type Column, DataTable } from '@/components/data/data-table';
import { Badge } from '@/components/ui/display/badge';
import { useChangeOperator, useInstallation } from '@/lib/client/installation';
import type { InstallationMember } from '@/lib/installation/contract';

const columns: Column<InstallationMember>[] = [
  {
    id: 'person',
    header: 'Person',
    // Keeps the person readable next to many workspaces.
    className: 'sm:min-w-72',
    cell: (member) => (
      <div className="grid">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {member.user.name}
          {member.operator && <Badge tone="info">Operator</Badge>}
        </span>
        <span className="text-muted-foreground text-xs">{member.user.email}</span>
        <OnlyOperator member={member} />
      </div>
    ),
  },
  {
    id: 'workspaces',
    header: 'Workspaces',
    from: 'sm',
    className: 'text-muted-foreground [overflow-wrap:anywhere]',
    cell: ({ workspaces }) => workspaces.map((workspace) => workspace.name).join(', ') || 'None',
  },
  { id: 'actions', header: 'Actions', actions: true, cell: (member) => <OperatorButton member={member} /> },
];

/** Everyone with an account, and who is an operator. */
export function PeopleList({ members }: { members: InstallationMember[] }) {
  return (
    <section aria-label="People" className="grid gap-3">
      <h2 className="font-semibold text-base">People</h2>
      <DataTable caption="People" columns={columns} rows={members} rowKey={(member) => member.user.id} />
    </section>
  );
}

/** The id of the explanation for the only operator who can sign in, who cannot be removed; undefined for others. */
function useOnlyOperator({ user, operator }: InstallationMember): string | undefined {
  const members = useInstallation().data?.members ?? [];
  const others = members.some(
    (member) => member.operator && member.user.id !== user.id && member.workspaces.length > 0,
  );
  return operator && !others ? `only-operator-${user.id}` : undefined;
}

function OnlyOperator({ member }: { member: InstallationMember }) {
  const id = useOnlyOperator(member);
  if (id === undefined) return null;
  return (
    <span id={id} className="text-muted-foreground text-xs">
      The only operator. Make someone else an operator first to remove this one.
    </span>
  );
}

function OperatorButton({ member }: { member: InstallationMember }) {
  const { user, operator } = member;
  const change = useChangeOperator();
  const onlyOne = useOnlyOperator(member);
  const name = user.name;
  return (
    <ConfirmButton
      label={operator ? 'Remove operator' : 'Make operator'}
      name={operator ? `Remove ${name} as operator` : `Make ${name} an operator`}
      size="sm"
      variant="ghost"
      destructive={operator}
      refusedBy={onlyOne}
      title={operator ? `Remove ${name} as operator?` : `Make ${name} an operator?`}
      description={
        operator
          ? 'They keep their role in each workspace, but no longer change limits or open this page.'
          : 'Operators change the limits of every workspace, create workspaces, add trusted domains and name other operators.'
      }
      confirmLabel={operator ? 'Remove operator' : 'Make operator'}
      doneMessage={operator ? `${name} is no longer an operator.` : `${name} is an operator now.`}
      action={change}
      input={{ userId: user.id, operator: !operator }}
    />
  );
}
