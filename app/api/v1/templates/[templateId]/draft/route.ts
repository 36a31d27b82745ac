import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { discardedDraft, saveDraftInput, savedDraft, startDraftInput } from '@/lib/templates/contract/drafts';
import { templateParams, templateWithDraft } from '@/lib/templates/contract/templates';
import { discardDraft } from '@/lib/templates/drafts/discard-draft';
import { saveDraft } from '@/lib/templates/drafts/save-draft';
import { startDraft } from '@/lib/templates/drafts/start-draft';
import { conflictErrors, documentErrors, writeErrors } from '@/lib/templates/error-codes';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: endpoint(
    {
      summary: 'Save a template draft',
      description:
        'Replaces the draft if `revision` and `published_version_id` are still current. `state` and `published_version_id` of the answer describe the draft: saving never unpublishes, and the live pointer comes from retrieving the template.',
      scope: access.writeTemplates,
      params: templateParams,
      body: saveDraftInput,
      response: savedDraft,
      errors: [...writeErrors, ...documentErrors, ...conflictErrors],
    },
    (ctx, { params, body }) => templateOperation(saveDraft(ctx, params.templateId, body)),
  ),
  POST: endpoint(
    {
      summary: 'Start a draft',
      description:
        'Where there is none: from the named version, else the published one, else a blank document. Revision numbers go on and are never used twice. `TEMPLATE_CONFLICT` where a draft exists.',
      scope: access.writeTemplates,
      params: templateParams,
      body: startDraftInput,
      bodyOptional: true,
      response: templateWithDraft,
      status: 201,
      errors: ['NOT_FOUND', 'TEMPLATE_CONFLICT', ...writeErrors],
    },
    (ctx, { params, body }) => templateOperation(startDraft(ctx, params.templateId, body)),
  ),
  DELETE: endpoint(
    {
      summary: 'Discard the draft',
      description: 'Its saved revisions and the published versions stay. `id` is that of the template.',
      scope: access.writeTemplates,
      params: templateParams,
      response: discardedDraft,
      errors: ['NOT_FOUND', 'DRAFT_REQUIRED', ...writeErrors],
    },
    (ctx, { params }) => templateOperation(discardDraft(ctx, params.templateId)),
  ),
});
