import { z } from 'zod';
import { signInAnswer } from '@/lib/accounts/contract';
import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { joinWorkspace } from '@/lib/http/sign-in/join-workspace';
import { acceptInvitationInput } from '@/lib/workspaces/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicEndpoint(
    {
      summary: 'Accept an invitation',
      description: 'Makes the account where there is none, joins the workspace and signs in.',
      params: z.object({ invitation: z.string().max(200) }),
      body: acceptInvitationInput,
      response: signInAnswer,
      errors: ['NOT_FOUND', 'UNAUTHORIZED', 'RATE_LIMITED'],
    },
    (ctx, { params, body }, request) => joinWorkspace(ctx, params.invitation, body, request.headers),
  ),
});
