import { listInstallationMail } from '@/lib/accounts/operators/list-installation-mail';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationOperations } from '@/lib/http/operations/installation';
import { sendInstallationTest } from '@/lib/installation/send-installation-test';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(installationOperations['GET /installation/mail'], (ctx, { query }) =>
    listInstallationMail(ctx, query),
  ),
  POST: endpoint(installationOperations['POST /installation/mail'], (ctx) => sendInstallationTest(ctx)),
});
