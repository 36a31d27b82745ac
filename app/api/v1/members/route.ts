import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { memberOperations } from '@/lib/http/operations/members';
import { listMembers } from '@/lib/workspaces/members/list-members';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(memberOperations['GET /members'], (ctx) => listMembers(ctx)),
});
