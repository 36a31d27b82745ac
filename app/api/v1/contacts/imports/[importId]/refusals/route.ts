import { exportRefusals } from '@/lib/contacts/imports/export-refusals';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactImportOperations } from '@/lib/http/operations/contact-imports';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    contactImportOperations['GET /contacts/imports/{importId}/refusals'],
    async (ctx, { params }) =>
      new Response(await exportRefusals(ctx, params.importId), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="refused-rows.csv"',
          'Cache-Control': 'private, no-store',
        },
      }),
  ),
});
