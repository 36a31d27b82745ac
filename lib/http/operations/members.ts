import { z } from 'zod';
import { signInAnswer } from '@/lib/accounts/contract';
import { access } from '@/lib/scopes';
import { cursor, deletedShape, listOf, pageLimit } from '@/lib/shapes';
import {
  acceptInvitationInput,
  createdInvitation,
  createInvitationInput,
  invitation,
  invitationPreview,
  member,
  updateMemberInput,
} from '@/lib/workspaces/contract';
import { operations } from './operation';

export const memberOperations = operations({
  'GET /invitations': {
    summary: 'List invitations',
    scope: access.manageMembers,
    query: z.strictObject({ limit: pageLimit(100), cursor }),
    response: listOf(invitation),
  },
  'POST /invitations': {
    summary: 'Invite a person',
    description: 'The link is only returned here.',
    scope: access.manageMembers,
    body: createInvitationInput,
    response: createdInvitation,
    status: 201,
    errors: ['CONFLICT'],
  },
  'GET /invitations/{invitation}': {
    summary: 'Retrieve an invitation',
    scope: 'public',
    params: z.object({ invitation: z.string().max(200) }),
    response: invitationPreview,
    errors: ['NOT_FOUND'],
  },
  'DELETE /invitations/{invitation}': {
    summary: 'Revoke an invitation',
    scope: access.manageMembers,
    response: deletedShape('invitation'),
    errors: ['NOT_FOUND'],
  },
  'POST /invitations/{invitation}/acceptance': {
    summary: 'Accept an invitation',
    description: 'Creates the account if there is none, joins the workspace and signs in.',
    scope: 'public',
    params: z.object({ invitation: z.string().max(200) }),
    body: acceptInvitationInput,
    response: signInAnswer,
    errors: ['NOT_FOUND', 'UNAUTHORIZED', 'RATE_LIMITED'],
  },
  'GET /members': {
    summary: 'List members',
    scope: access.readMembers,
    response: listOf(member),
  },
  'PATCH /members/{memberId}': {
    summary: 'Change the role of a member',
    scope: access.manageMembers,
    body: updateMemberInput,
    response: member,
    errors: ['CONFLICT'],
  },
  'DELETE /members/{memberId}': {
    summary: 'Remove a member',
    scope: access.manageMembers,
    response: deletedShape('member'),
    errors: ['CONFLICT'],
  },
});
