import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { memberOperations } from '@/lib/http/operations/members';
import { createInvitation } from '@/lib/workspaces/invitations/create-invitation';
import { listInvitations } from '@/lib/workspaces/invitations/list-invitations';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(memberOperations['GET /invitations'], (ctx, { query }) => listInvitations(ctx, query)),
  POST: endpoint(memberOperations['POST /invitations'], (ctx, { body }) => createInvitation(ctx, body)),
});
