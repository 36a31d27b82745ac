import { exportEmails } from '@/lib/emails/log/export-emails';
import { download } from '@/lib/http/file-response';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(emailOperations, {
  'GET /emails/export': async (ctx, query) => download(await exportEmails(ctx, query), 'emails.csv'),
});
