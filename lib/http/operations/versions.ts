import { access } from '@/lib/scopes';
import { templateDiff } from '@/lib/templates/contract/diffs';
import { discardedDraft, saveDraftInput, savedDraft, startDraftInput } from '@/lib/templates/contract/drafts';
import { revisionList, revisionParams, templateRevision } from '@/lib/templates/contract/revisions';
import { pageQuery, templateWithDraft } from '@/lib/templates/contract/templates';
import {
  diffParams,
  publishTemplateInput,
  rollBackTemplateInput,
  templateVersion,
  versionList,
} from '@/lib/templates/contract/versions';
import { conflictErrors, documentErrors, readErrors, writeErrors } from './error-codes';
import { operations } from './operation';

export const versionOperations = operations({
  'POST /templates/{templateId}/draft': {
    summary: 'Start a draft',
    description:
      'Creates a draft if there is none: from the given version, or else the published one, or else a blank document. Revision numbers continue and are never reused. `TEMPLATE_CONFLICT` if there is a draft.',
    scope: access.writeTemplates,
    body: startDraftInput,
    bodyOptional: true,
    response: templateWithDraft,
    status: 201,
    errors: ['TEMPLATE_CONFLICT', ...writeErrors],
  },
  'PUT /templates/{templateId}/draft': {
    summary: 'Save a template draft',
    description:
      'Replaces the draft if `revision` and `published_version_id` are still current. `state` and `published_version_id` in the response describe the draft: saving never unpublishes. Retrieve the template to see its published version.',
    scope: access.writeTemplates,
    body: saveDraftInput,
    response: savedDraft,
    errors: [...writeErrors, ...documentErrors, ...conflictErrors],
  },
  'DELETE /templates/{templateId}/draft': {
    summary: 'Discard the draft',
    description: 'Its saved revisions and the published versions stay. `id` is that of the template.',
    scope: access.writeTemplates,
    response: discardedDraft,
    errors: ['DRAFT_REQUIRED', ...writeErrors],
  },
  'POST /templates/{templateId}/publish': {
    summary: 'Publish the draft',
    description:
      'Publishes the saved draft as an immutable version, which is sent from now on. Returns 200 with the existing version if nothing changed. Undeclared variables and an empty subject are `TEMPLATE_COMPILATION_FAILED`.',
    scope: access.writeTemplates,
    body: publishTemplateInput,
    response: templateVersion,
    statuses: [200, 201],
    errors: [...writeErrors, ...documentErrors, ...conflictErrors, 'APPROVAL_REQUIRED'],
  },
  'POST /templates/{templateId}/rollback': {
    summary: 'Roll back to an older version',
    description:
      'Publishes an older version again, byte for byte and in all its languages, as the next version. The draft stays as it is. Returns 200 with the version if it is already the published one; `TEMPLATE_CONFLICT` if `published_version_id` is no longer current.',
    scope: access.writeTemplates,
    body: rollBackTemplateInput,
    response: templateVersion,
    statuses: [200, 201],
    errors: ['NOT_FOUND', 'TEMPLATE_CONFLICT', 'COMPLIANCE_REQUIRED', 'APPROVAL_REQUIRED', ...writeErrors],
  },
  'GET /templates/{templateId}/revisions': {
    summary: 'List saved revisions of the draft',
    description: 'Newest first. All are kept for 30 days; after that, only the last one of each day.',
    scope: access.readTemplates,
    query: pageQuery,
    response: revisionList,
    errors: [...readErrors],
  },
  'GET /templates/{templateId}/revisions/{revision}': {
    summary: 'Retrieve a saved revision',
    description: 'With its document exactly as it was saved.',
    scope: access.readTemplates,
    params: revisionParams,
    response: templateRevision,
    errors: readErrors,
  },
  'GET /templates/{templateId}/versions': {
    summary: 'List template versions',
    description: 'Newest first. Compiled bodies are not in the list: retrieve a version for them.',
    scope: access.readTemplates,
    query: pageQuery,
    response: versionList,
    errors: [...readErrors],
  },
  'GET /templates/{templateId}/versions/{versionId}': {
    summary: 'Retrieve a template version',
    description:
      'An immutable published version, including its compiled bodies. `source_document` is returned byte for byte as it was published.',
    scope: access.readTemplates,
    response: templateVersion,
    errors: readErrors,
  },
  'GET /templates/{templateId}/versions/{versionId}/diff/{to}': {
    summary: 'Compare a version with another or with the draft',
    description:
      'What changed from `versionId` to `to` (the id of a version, or `draft`): texts, definitions, blocks with their lines, and the lines of the source.',
    scope: access.readTemplates,
    params: diffParams,
    response: templateDiff,
    errors: ['DRAFT_REQUIRED', ...readErrors],
  },
});
