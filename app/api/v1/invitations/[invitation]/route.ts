import { memberOperations } from '@/lib/http/operations/members';
import { route } from '@/lib/http/route';
import { previewInvitation } from '@/lib/workspaces/invitations/preview-invitation';
import { revokeInvitation } from '@/lib/workspaces/invitations/revoke-invitation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(memberOperations, {
  'GET /invitations/{invitation}': (ctx, invitation) => previewInvitation(ctx.db, invitation),
  'DELETE /invitations/{invitation}': revokeInvitation,
});
