import { deleteTopic } from '@/lib/contacts/topics/delete-topic';
import { findTopic } from '@/lib/contacts/topics/find-topic';
import { updateTopic } from '@/lib/contacts/topics/update-topic';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactOperations['GET /topics/{topicId}'], (ctx, { params }) =>
    findTopic(ctx, params.topicId),
  ),
  PATCH: endpoint(contactOperations['PATCH /topics/{topicId}'], (ctx, { params, body }) =>
    updateTopic(ctx, params.topicId, body),
  ),
  DELETE: endpoint(contactOperations['DELETE /topics/{topicId}'], (ctx, { params }) =>
    deleteTopic(ctx, params.topicId),
  ),
});
