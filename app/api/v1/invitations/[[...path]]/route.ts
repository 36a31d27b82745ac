import { memberOperations } from '@/lib/http/operations/members';
import { route } from '@/lib/http/route';
import { joinWorkspace } from '@/lib/http/sign-in/join-workspace';
import { createInvitation } from '@/lib/workspaces/invitations/create-invitation';
import { listInvitations } from '@/lib/workspaces/invitations/list-invitations';
import { previewInvitation } from '@/lib/workspaces/invitations/preview-invitation';
import { revokeInvitation } from '@/lib/workspaces/invitations/revoke-invitation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(memberOperations, {
  'GET /invitations': listInvitations,
  'POST /invitations': createInvitation,
  'GET /invitations/{invitation}': (ctx, invitation) => previewInvitation(ctx.db, invitation),
  'DELETE /invitations/{invitation}': revokeInvitation,
  'POST /invitations/{invitation}/acceptance': (ctx, invitation, body, request) =>
    joinWorkspace(ctx, invitation, body, request.headers),
});
