import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { deleted } from '@/lib/shapes';
import { member, updateMemberInput } from '@/lib/workspaces/contract';
import { changeMemberRole } from '@/lib/workspaces/members/change-member-role';
import { removeMember } from '@/lib/workspaces/members/remove-member';

const params = z.object({ memberId: z.guid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(
    {
      summary: 'Change the role of a member',
      scope: access.manageMembers,
      params,
      body: updateMemberInput,
      response: member,
      errors: ['NOT_FOUND', 'CONFLICT'],
    },
    (ctx, input) => changeMemberRole(ctx, input.params.memberId, input.body.role),
  ),
  DELETE: endpoint(
    {
      summary: 'Remove a member',
      scope: access.manageMembers,
      params,
      response: deleted('member'),
      errors: ['NOT_FOUND', 'CONFLICT'],
    },
    (ctx, input) => removeMember(ctx, input.params.memberId),
  ),
});
