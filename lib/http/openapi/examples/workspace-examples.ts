import { exampleIdOf, type OperationExamples } from './operation-example';

const password = 'a long enough password';

export const workspaceExamples: OperationExamples = {
  'GET /keys': { call: 'keys.list' },
  'POST /keys': { call: 'keys.create', body: { name: 'Web shop', scopes: ['email:send', 'email:read'] } },
  'GET /keys/{keyId}/usage': { call: 'keys.usage' },
  'DELETE /keys/{keyId}': { call: 'keys.revoke' },
  'GET /workspace': { call: 'workspace.get' },
  'PATCH /workspace': {
    call: 'workspace.update',
    body: { postal_address: 'Analytical Engines, 1 Sample Street, London' },
  },
  'GET /members': { call: 'workspace.members' },
  'PATCH /members/{memberId}': { body: { role: 'developer' } },
  'POST /invitations': { body: { email: 'grace@example.com', role: 'marketer' } },
  'POST /invitations/{invitation}/acceptance': { body: { name: 'Grace Hopper', password } },
  'PUT /session': { body: { workspace_id: exampleIdOf('workspaceId') } },
  'DELETE /workspace': { body: { name: 'Analytical Engines' } },
  'DELETE /installation/workspaces/{workspaceId}': { body: { name: 'Second workspace' } },
  'POST /workspaces': { body: { name: 'Second workspace' } },
  'GET /overview': { query: { from: '2026-11-20T09:00:00Z', to: '2026-11-21T09:00:00Z' } },
  'POST /installation/held-emails': { body: { decision: 'send' } },
  'PATCH /installation/members/{userId}': { body: { operator: true } },
  'PATCH /installation/workspaces/{workspaceId}': { body: { daily_limit: 5000, balance: null } },
  'POST /setup': {
    body: { name: 'Ada Lovelace', workspace_name: 'Analytical Engines', email: 'ada@example.com', password },
  },
};
