import { exampleIdOf, type OperationExamples } from './operation-example';

const password = 'a long enough password';

export const workspaceExamples: OperationExamples = {
  'GET /keys': { call: 'keys.list' },
  'POST /keys': { call: 'keys.create', body: { name: 'Web shop', scopes: ['email:send', 'email:read'] } },
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
  'PATCH /account': { body: { name: 'Ada King' } },
  'POST /account/password': { body: { current_password: password, new_password: 'another long password' } },
  'POST /account/password-resets': { body: { email: 'ada@example.com' } },
  'POST /account/password-resets/{reset}': { body: { new_password: 'another long password' } },
  'PUT /session': { body: { workspace_id: exampleIdOf('workspaceId') } },
  'POST /workspaces': { body: { name: 'Second workspace' } },
  'POST /setup': {
    body: { name: 'Ada Lovelace', workspace_name: 'Analytical Engines', email: 'ada@example.com', password },
  },
  'POST /api/auth/sign-in/email': { body: { email: 'ada@example.com', password } },
};
