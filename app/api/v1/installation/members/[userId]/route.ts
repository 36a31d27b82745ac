import { installationOperations } from '@/lib/http/operations/installation';
import { route } from '@/lib/http/route';
import { changeOperator } from '@/lib/installation/change-operator';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(installationOperations, {
  'PATCH /installation/members/{userId}': (ctx, userId, body) => changeOperator(ctx, userId, body.operator),
});
