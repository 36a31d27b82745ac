import { Answer } from '@/lib/http/answer';
import { versionOperations } from '@/lib/http/operations/versions';
import { route } from '@/lib/http/route';
import { rollBackTemplate } from '@/lib/templates/versions/roll-back-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(versionOperations, {
  'POST /templates/{templateId}/rollback': async (ctx, templateId, body) => {
    const { version, created } = await rollBackTemplate(ctx, templateId, body);
    return new Answer(version, { status: created ? 201 : 200 });
  },
});
