import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { versionOperations } from '@/lib/http/operations/versions';
import { discardDraft } from '@/lib/templates/drafts/discard-draft';
import { saveDraft } from '@/lib/templates/drafts/save-draft';
import { startDraft } from '@/lib/templates/drafts/start-draft';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: endpoint(versionOperations['PUT /templates/{templateId}/draft'], (ctx, { params, body }) =>
    templateOperation(saveDraft(ctx, params.templateId, body)),
  ),
  POST: endpoint(versionOperations['POST /templates/{templateId}/draft'], (ctx, { params, body }) =>
    templateOperation(startDraft(ctx, params.templateId, body)),
  ),
  DELETE: endpoint(versionOperations['DELETE /templates/{templateId}/draft'], (ctx, { params }) =>
    templateOperation(discardDraft(ctx, params.templateId)),
  ),
});
