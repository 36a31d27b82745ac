import { Answer } from '@/lib/http/answer';
import { versionOperations } from '@/lib/http/operations/versions';
import { route } from '@/lib/http/route';
import { publishTemplate } from '@/lib/templates/versions/publish-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(versionOperations, {
  'POST /templates/{templateId}/publish': async (ctx, templateId, body) => {
    const { version, created } = await publishTemplate(ctx, templateId, body);
    return new Answer(version, { status: created ? 201 : 200 });
  },
});
