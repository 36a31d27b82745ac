import type { Scope } from '@/lib/scopes';

/** What each scope lets a key do, for people. */
export const scopeLabels: Record<Scope, string> = {
  'template:read': 'Read templates and their versions',
  'template:write': 'Create, change, publish and delete templates',
  'email:send': 'Send email, and read what was sent',
  'email:read': 'Read sent email',
  'domain:read': 'Read domains, addresses and suppressions',
  'domain:manage': 'Change domains, addresses and suppressions',
  'webhook:manage': 'Manage webhooks',
  'key:manage': 'Manage API keys',
  'workspace:manage': 'Change the workspace and its members',
  'contact:read': 'Read contacts, topics, properties and segments',
  'contact:write': 'Create, change and delete contacts, topics, properties and segments',
  'broadcast:read': 'See broadcasts and their results',
  'broadcast:write': 'Write broadcasts',
  'broadcast:send': 'Send, pause and cancel broadcasts',
};
