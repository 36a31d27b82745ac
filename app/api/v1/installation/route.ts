import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationOperations } from '@/lib/http/operations/installation';
import { findInstallation } from '@/lib/installation/find-installation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(installationOperations['GET /installation'], (ctx) => findInstallation(ctx)),
});
