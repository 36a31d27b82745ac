'use client';

import { ConfirmButton } from '@/components/data/confirm-button';
import { type Column, DataTable } from '@/components/data/data-table';
import { Badge } from '@/components/ui/display/badge';
import { useChangeOperator } from '@/lib/client/installation';
import type { InstallationMember } from '@/lib/installation/contract';

const columns: Column<InstallationMember>[] = [
  {
    id: 'person',
    header: 'Person',
    className: '[overflow-wrap:anywhere]',
    cell: ({ user, operator }) => (
      <div className="grid">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {user.name}
          {operator && <Badge tone="info">Operator</Badge>}
        </span>
        <span className="text-muted-foreground text-xs">{user.email}</span>
      </div>
    ),
  },
  {
    id: 'workspaces',
    header: 'Workspaces',
    from: 'sm',
    className: 'text-muted-foreground [overflow-wrap:anywhere]',
    cell: ({ workspaces }) => workspaces.map((one) => one.name).join(', ') || 'None',
  },
  { id: 'actions', header: 'Actions', actions: true, cell: (member) => <OperatorButton member={member} /> },
];

/** Everybody with an account, and who of them is an operator. */
export function PeopleList({ members }: { members: InstallationMember[] }) {
  return (
    <section aria-label="People" className="grid gap-3">
      <h2 className="font-semibold text-base">People</h2>
      <DataTable caption="People" columns={columns} rows={members} rowKey={(member) => member.user.id} />
    </section>
  );
}

function OperatorButton({ member: { user, operator } }: { member: InstallationMember }) {
  const change = useChangeOperator();
  const name = user.name;
  return (
    <ConfirmButton
      label={operator ? 'Remove operator' : 'Make operator'}
      name={operator ? `Remove ${name} as operator` : `Make ${name} an operator`}
      size="sm"
      variant="ghost"
      destructive={operator}
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
