import { memberOperations } from '@/lib/http/operations/members';
import { route } from '@/lib/http/route';
import { joinWorkspace } from '@/lib/http/sign-in/join-workspace';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(memberOperations, {
  'POST /invitations/{invitation}/acceptance': (ctx, invitation, body, request) =>
    joinWorkspace(ctx, invitation, body, request.headers),
});
