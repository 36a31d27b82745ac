import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { importTemplateInput, templateImport } from '@/lib/templates/contract/imports';
import { importTemplate } from '@/lib/templates/imports/import-template';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Read a template of another sender',
      description:
        'Stores nothing. With `safe`, tags of Handlebars, Mustache, SendGrid, Postmark, Mailchimp, Klaviyo, Brevo, Jinja, Twig, ERB and Go are written as Liquid, and broken MJML is repaired to what mjml makes of it; where no valid document shows the same, the repair says so. Create a template from the answered `document`.',
      scope: access.writeTemplates,
      body: importTemplateInput,
      response: templateImport,
      errors: ['TEMPLATE_COMPILATION_FAILED', 'PAYLOAD_TOO_LARGE', 'TEMPLATE_OPERATION_FAILED'],
    },
    (ctx, { body }) => templateOperation(importTemplate(ctx, body)),
  ),
});
