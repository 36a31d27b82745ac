import { findInstallationMail } from '@/lib/accounts/operators/list-installation-mail';
import { installationOperations } from '@/lib/http/operations/installation';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(installationOperations, {
  'GET /installation/mail/{installationMailId}': findInstallationMail,
});
