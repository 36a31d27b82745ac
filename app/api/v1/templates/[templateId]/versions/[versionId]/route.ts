import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { templateVersion, versionParams } from '@/lib/templates/contract/versions';
import { readErrors } from '@/lib/templates/error-codes';
import { templateOperation } from '@/lib/templates/operation';
import { findVersion } from '@/lib/templates/versions/find-version';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve a template version',
      description:
        'An immutable published version, compiled bodies included. `source_document` is answered byte for byte as it was published.',
      scope: access.readTemplates,
      params: versionParams,
      response: templateVersion,
      errors: readErrors,
    },
    (ctx, { params }) => templateOperation(findVersion(ctx, params.templateId, params.versionId)),
  ),
});
