import type { Role } from '@/lib/scopes';

export const roleLabels: Record<Role, { label: string; hint: string }> = {
  owner: { label: 'Owner', hint: 'Everything, and the workspace itself' },
  admin: { label: 'Admin', hint: 'Everything, members included' },
  marketer: { label: 'Marketer', hint: 'Writes, publishes and sends; no technical settings' },
  support: { label: 'Support', hint: 'Looks things up; changes nothing' },
  developer: { label: 'Developer', hint: 'Everything but the workspace and its members' },
};

const allRoles = ['admin', 'marketer', 'support', 'developer', 'owner'] as const;

/** The roles that this role can grant: only owners make owners. */
export function rolesGivenBy(ownRole: Role | undefined) {
  const assignable = allRoles.filter((role) => role !== 'owner' || ownRole === 'owner');
  return assignable.map((role) => ({ value: role, ...roleLabels[role] }));
}
