import { findInstallationMail } from '@/lib/accounts/operators/list-installation-mail';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationOperations } from '@/lib/http/operations/installation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(installationOperations['GET /installation/mail/{installationMailId}'], (ctx, { params }) =>
    findInstallationMail(ctx, params.installationMailId),
  ),
});
