import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { diffParams } from '@/lib/templates/contract/versions';
import { readErrors } from '@/lib/templates/error-codes';
import { templateOperation } from '@/lib/templates/operation';
import { templateDiff } from '@/lib/templates/versions/diff-shapes';
import { diffVersions } from '@/lib/templates/versions/diff-versions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Compare a version with another or with the draft',
      description:
        'What changed from `versionId` to `to` (the id of a version, or `draft`): texts, definitions, blocks with their lines, and the lines of the source.',
      scope: access.readTemplates,
      params: diffParams,
      response: templateDiff,
      errors: ['DRAFT_REQUIRED', ...readErrors],
    },
    (ctx, { params }) => templateOperation(diffVersions(ctx, params.templateId, params.versionId, params.to)),
  ),
});
