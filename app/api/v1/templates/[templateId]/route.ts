import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import {
  deletedTemplate,
  template,
  templateParams,
  templateWithDraft,
  updateTemplateInput,
} from '@/lib/templates/contract/templates';
import { readErrors, writeErrors } from '@/lib/templates/error-codes';
import { deleteTemplate } from '@/lib/templates/library/delete-template';
import { findTemplate } from '@/lib/templates/library/find-template';
import { updateTemplate } from '@/lib/templates/library/update-template';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve a template',
      description:
        'With its saved draft, or `draft: null` when that was discarded. A draft with the legacy compliance footer is answered upgraded, with `requires_save: true`.',
      scope: access.readTemplates,
      params: templateParams,
      response: templateWithDraft,
      errors: readErrors,
    },
    (ctx, { params }) => templateOperation(findTemplate(ctx, params.templateId)),
  ),
  PATCH: endpoint(
    {
      summary: "Change a template's metadata",
      description: 'Name, description, industry, tone. Purpose and authoring mode are fixed at creation.',
      scope: access.writeTemplates,
      params: templateParams,
      body: updateTemplateInput,
      response: template,
      errors: ['NOT_FOUND', ...writeErrors],
    },
    (ctx, { params, body }) => templateOperation(updateTemplate(ctx, params.templateId, body)),
  ),
  DELETE: endpoint(
    {
      summary: 'Delete a template',
      description:
        'It leaves every read and cannot be used for new work. Mail already accepted still goes out; its published versions stay in the database.',
      scope: access.writeTemplates,
      params: templateParams,
      response: deletedTemplate,
      errors: ['NOT_FOUND', ...writeErrors],
    },
    (ctx, { params }) => templateOperation(deleteTemplate(ctx, params.templateId)),
  ),
});
