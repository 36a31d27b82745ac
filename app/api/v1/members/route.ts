import { memberOperations } from '@/lib/http/operations/members';
import { route } from '@/lib/http/route';
import { listMembers } from '@/lib/workspaces/members/list-members';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(memberOperations, {
  'GET /members': listMembers,
});
