import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationOperations } from '@/lib/http/operations/installation';
import { changeOperator } from '@/lib/installation/change-operator';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(installationOperations['PATCH /installation/members/{userId}'], (ctx, { params, body }) =>
    changeOperator(ctx, params.userId, body.operator),
  ),
});
