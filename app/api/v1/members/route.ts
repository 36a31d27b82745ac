import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { listOf } from '@/lib/shapes';
import { member } from '@/lib/workspaces/contract';
import { listMembers } from '@/lib/workspaces/list-members';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List members',
      scope: ['workspace:manage', 'email:read', 'email:send'],
      response: listOf(member),
    },
    (ctx) => listMembers(ctx),
  ),
});
