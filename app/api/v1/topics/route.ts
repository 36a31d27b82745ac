import { createTopic } from '@/lib/contacts/topics/create-topic';
import { listTopics } from '@/lib/contacts/topics/list-topics';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactOperations['GET /topics'], (ctx, { query }) => listTopics(ctx, query)),
  POST: endpoint(contactOperations['POST /topics'], (ctx, { body }) => createTopic(ctx, body)),
});
