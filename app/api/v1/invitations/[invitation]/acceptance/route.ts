import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { memberOperations } from '@/lib/http/operations/members';
import { joinWorkspace } from '@/lib/http/sign-in/join-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    memberOperations['POST /invitations/{invitation}/acceptance'],
    (ctx, { params, body }, request) => joinWorkspace(ctx, params.invitation, body, request.headers),
  ),
});
