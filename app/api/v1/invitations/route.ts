import { memberOperations } from '@/lib/http/operations/members';
import { route } from '@/lib/http/route';
import { createInvitation } from '@/lib/workspaces/invitations/create-invitation';
import { listInvitations } from '@/lib/workspaces/invitations/list-invitations';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(memberOperations, {
  'GET /invitations': listInvitations,
  'POST /invitations': createInvitation,
});
