import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { memberOperations } from '@/lib/http/operations/members';
import { previewInvitation } from '@/lib/workspaces/invitations/preview-invitation';
import { revokeInvitation } from '@/lib/workspaces/invitations/revoke-invitation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(memberOperations['GET /invitations/{invitation}'], (ctx, { params }) =>
    previewInvitation(ctx.db, params.invitation),
  ),
  DELETE: endpoint(memberOperations['DELETE /invitations/{invitation}'], (ctx, { params }) =>
    revokeInvitation(ctx, params.invitation),
  ),
});
