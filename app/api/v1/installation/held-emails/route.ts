import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationOperations } from '@/lib/http/operations/installation';
import { decideHeldEmails } from '@/lib/installation/decide-held-emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(installationOperations['POST /installation/held-emails'], (ctx, { body }) =>
    decideHeldEmails(ctx, body),
  ),
});
