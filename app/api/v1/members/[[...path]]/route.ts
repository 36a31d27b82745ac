import { memberOperations } from '@/lib/http/operations/members';
import { route } from '@/lib/http/route';
import { changeMemberRole } from '@/lib/workspaces/members/change-member-role';
import { listMembers } from '@/lib/workspaces/members/list-members';
import { removeMember } from '@/lib/workspaces/members/remove-member';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(memberOperations, {
  'GET /members': listMembers,
  'PATCH /members/{memberId}': (ctx, memberId, body) => changeMemberRole(ctx, memberId, body.role),
  'DELETE /members/{memberId}': removeMember,
});
