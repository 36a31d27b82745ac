import { useSession } from '@/lib/client/session';
import { useMembers } from '@/lib/client/workspace';

/** What the workspace settings are for. */
export const settingsDeed = 'change the workspace settings';

/**
 * Explains why there is no button for an action, such as "resend emails", and who may do it; `grantable`: or can let
 * support do it.
 */
export function AdminsToAsk({ deed, grantable = false }: { deed: string; grantable?: boolean }) {
  const session = useSession().data;
  const members = useMembers();
  const names = (members.data?.data ?? [])
    .filter((member) => member.role === 'owner' || member.role === 'admin')
    .map((member) => member.user.name);
  const whom = names.length > 0 ? names.slice(0, 3).join(' or ') : 'an owner of this workspace';
  if (!session) return null;
  return (
    <p className="max-w-80 text-muted-foreground text-xs">
      Your role cannot {deed}. Ask {whom}
      {grantable &&
        session.role === 'support' &&
        ', who can also let support do it in the workspace settings'}
      .
    </p>
  );
}
