import { listInstallationMail } from '@/lib/accounts/operators/list-installation-mail';
import { installationOperations } from '@/lib/http/operations/installation';
import { route } from '@/lib/http/route';
import { sendInstallationTest } from '@/lib/installation/send-installation-test';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(installationOperations, {
  'GET /installation/mail': listInstallationMail,
  'POST /installation/mail': sendInstallationTest,
});
