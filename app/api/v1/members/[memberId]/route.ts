import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { memberOperations } from '@/lib/http/operations/members';
import { changeMemberRole } from '@/lib/workspaces/members/change-member-role';
import { removeMember } from '@/lib/workspaces/members/remove-member';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(memberOperations['PATCH /members/{memberId}'], (ctx, input) =>
    changeMemberRole(ctx, input.params.memberId, input.body.role),
  ),
  DELETE: endpoint(memberOperations['DELETE /members/{memberId}'], (ctx, input) =>
    removeMember(ctx, input.params.memberId),
  ),
});
