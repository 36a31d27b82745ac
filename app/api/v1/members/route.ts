import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { listOf } from '@/lib/shapes';
import { member } from '@/lib/workspaces/contract';
import { listMembers } from '@/lib/workspaces/members/list-members';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List members',
      scope: access.readMembers,
      response: listOf(member),
    },
    (ctx) => listMembers(ctx),
  ),
});
