import { sendTest } from '@/lib/emails/accept/send-test';
import { batchAnswer } from '@/lib/http/batch-answer';
import { templateOperations } from '@/lib/http/operations/templates';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(templateOperations, {
  'POST /templates/{templateId}/test-sends': (ctx, templateId, body) =>
    batchAnswer(sendTest(ctx, templateId, body)),
});
