import { useState } from 'react';
import { filterLook } from '@/components/data/filter-button';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { Select } from '@/components/ui/form/select';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { useSession } from '@/lib/client/session';
import { useChangeRole } from '@/lib/client/workspace';
import type { Role } from '@/lib/scopes';
import type { Member } from '@/lib/workspaces/contract';
import { rolesGivenBy } from './role-labels';

/** A member's role; changing one's own needs a confirmation. */
export function ChangeRole({ member }: { member: Member }) {
  const change = useChangeRole();
  const session = useSession().data;
  const isMe = session?.user.id === member.user.id;
  const [chosen, setChosen] = useState<Role | null>(null);

  function changeTo(role: Role) {
    change.mutate(
      { id: member.id, role },
      {
        onSuccess: () => toast.success(`${member.user.name} is ${role} now.`),
        onError: showFailure,
        onSettled: () => setChosen(null),
      },
    );
  }

  return (
    <>
      <Select
        aria-label={`Role of ${member.user.name}`}
        size="sm"
        className={filterLook(false)}
        value={member.role}
        options={rolesGivenBy(session?.role)}
        onValueChange={(role) => (isMe && role !== member.role ? setChosen(role) : changeTo(role))}
      />
      <AlertDialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        destructive
        title={`Change your own role to ${chosen}?`}
        description="Your rights change at once. With fewer of them you cannot change back: an owner or admin has to."
        confirmLabel="Change my role"
        pending={change.isPending}
        onConfirm={() => chosen && changeTo(chosen)}
      />
    </>
  );
}
