import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { signOut } from '@/lib/http/sign-in/sign-out';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicEndpoint({ summary: 'Sign out', bodyOptional: true }, (ctx, _input, request) =>
    signOut(ctx, request.headers),
  ),
});
