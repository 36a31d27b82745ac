import { z } from 'zod';
import { endpoint, publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { deleted } from '@/lib/shapes';
import { invitationPreview } from '@/lib/workspaces/contract';
import { previewInvitation } from '@/lib/workspaces/invitations/preview-invitation';
import { revokeInvitation } from '@/lib/workspaces/invitations/revoke-invitation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicEndpoint(
    {
      summary: 'Retrieve an invitation',
      params: z.object({ invitation: z.string().max(200) }),
      response: invitationPreview,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => previewInvitation(ctx.db, params.invitation),
  ),
  DELETE: endpoint(
    {
      summary: 'Revoke an invitation',
      scope: access.manageMembers,
      params: z.object({ invitation: z.guid() }),
      response: deleted('invitation'),
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => revokeInvitation(ctx, params.invitation),
  ),
});
