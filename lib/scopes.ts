import { z } from 'zod';

/** All scopes of keys. */
export const scopes = [
  'template:read',
  'template:write',
  'email:send',
  'email:read',
  'domain:read',
  'domain:manage',
  'webhook:manage',
  'key:manage',
  'workspace:manage',
  'contact:read',
  'contact:write',
  'broadcast:read',
  'broadcast:write',
  'broadcast:send',
] as const;
export const scope = z.enum(scopes);
export type Scope = z.infer<typeof scope>;

export const roles = ['owner', 'admin', 'marketer', 'support', 'developer'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** The scopes of each role; a session has those of its member's role. */
export const roleScopes: Record<Role, readonly Scope[]> = {
  owner: scopes,
  admin: scopes,
  marketer: [
    'template:read',
    'template:write',
    'email:send',
    'email:read',
    'domain:read',
    'contact:read',
    'contact:write',
    'broadcast:read',
    'broadcast:write',
    'broadcast:send',
  ],
  support: ['template:read', 'email:read', 'domain:read', 'contact:read', 'broadcast:read'],
  developer: scopes.filter((scope) => scope !== 'workspace:manage'),
};

const roleNames: Record<Role, string> = {
  owner: 'owners',
  admin: 'admins',
  marketer: 'marketers',
  support: 'support',
  developer: 'developers',
};

/** The roles with one of these scopes, as the start of a sentence: "Owners, admins and developers". */
export function rolesWith(anyOf: readonly Scope[]): string {
  const names = roles
    .filter((role) => anyOf.some((needed) => roleScopes[role].includes(needed)))
    .map((role) => roleNames[role]);
  const last = names.pop() ?? 'nobody';
  const all = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/**
 * The scopes for each action: one of its list is enough. A route and its verb read the same entry, so that they never
 * disagree.
 */
export const access = {
  readTemplates: ['template:read'],
  writeTemplates: ['template:write'],
  /** People who may read a template may also comment on it. */
  commentTemplates: ['template:read'],
  readEmails: ['email:read', 'email:send'],
  exportEmails: ['email:read'],
  readOverview: ['email:read'],
  sendEmails: ['email:send'],
  readMailbox: ['email:read'],
  deleteReceived: ['email:send'],
  readUploads: ['email:read', 'email:send'],
  uploadFiles: ['email:send'],
  readDomains: ['domain:read', 'domain:manage'],
  manageDomains: ['domain:manage'],
  readSendingAddresses: ['domain:read', 'domain:manage', 'email:send'],
  manageSendingAddresses: ['domain:manage'],
  readSuppressions: ['domain:read', 'domain:manage'],
  manageSuppressions: ['domain:manage'],
  manageWebhooks: ['webhook:manage'],
  manageKeys: ['key:manage'],
  readRequests: ['key:manage'],
  manageWorkspace: ['workspace:manage'],
  readMembers: ['workspace:manage', 'email:read', 'email:send'],
  manageMembers: ['workspace:manage'],
  readAudit: ['workspace:manage'],
  readContacts: ['contact:read'],
  writeContacts: ['contact:write'],
  readBroadcasts: ['broadcast:read'],
  writeBroadcasts: ['broadcast:write'],
  testBroadcasts: ['broadcast:write'],
  sendBroadcasts: ['broadcast:send'],
} as const satisfies Record<string, readonly Scope[]>;
