import { createTopic } from '@/lib/contacts/topics/create-topic';
import { listTopics } from '@/lib/contacts/topics/list-topics';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /topics': listTopics,
  'POST /topics': createTopic,
});
