import { sendTest } from '@/lib/emails/accept/send-test';
import { batchAnswer } from '@/lib/http/batch-answer';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(templateOperations['POST /templates/{templateId}/test-sends'], (ctx, { params, body }) =>
    batchAnswer(templateOperation(sendTest(ctx, params.templateId, body))),
  ),
});
