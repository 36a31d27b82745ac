import { installationOperations } from '@/lib/http/operations/installation';
import { route } from '@/lib/http/route';
import { findInstallation } from '@/lib/installation/find-installation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(installationOperations, {
  'GET /installation': findInstallation,
});
