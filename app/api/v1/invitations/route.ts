import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { cursor, listOf, pageLimit } from '@/lib/shapes';
import { createdInvitation, createInvitationInput, invitation } from '@/lib/workspaces/contract';
import { createInvitation } from '@/lib/workspaces/invitations/create-invitation';
import { listInvitations } from '@/lib/workspaces/invitations/list-invitations';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List invitations',
      scope: access.manageMembers,
      query: z.strictObject({ limit: pageLimit(100), cursor }),
      response: listOf(invitation),
      errors: ['INVALID_CURSOR'],
    },
    (ctx, { query }) => listInvitations(ctx, query),
  ),
  POST: endpoint(
    {
      summary: 'Invite a person',
      description: 'The link is in this answer only.',
      scope: access.manageMembers,
      body: createInvitationInput,
      response: createdInvitation,
      status: 201,
      errors: ['CONFLICT'],
    },
    (ctx, { body }) => createInvitation(ctx, body),
  ),
});
