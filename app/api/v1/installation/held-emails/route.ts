import { installationOperations } from '@/lib/http/operations/installation';
import { route } from '@/lib/http/route';
import { decideHeldEmails } from '@/lib/installation/decide-held-emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(installationOperations, {
  'POST /installation/held-emails': decideHeldEmails,
});
