import { Answer } from '@/lib/http/answer';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { versionOperations } from '@/lib/http/operations/versions';
import { templateOperation } from '@/lib/templates/operation';
import { publishTemplate } from '@/lib/templates/versions/publish-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(versionOperations['POST /templates/{templateId}/publish'], async (ctx, { params, body }) => {
    const { version, created } = await templateOperation(publishTemplate(ctx, params.templateId, body));
    return new Answer(version, { status: created ? 201 : 200 });
  }),
});
