import { createTopic } from '@/lib/contacts/topics/create-topic';
import { deleteTopic } from '@/lib/contacts/topics/delete-topic';
import { findTopic } from '@/lib/contacts/topics/find-topic';
import { listTopics } from '@/lib/contacts/topics/list-topics';
import { updateTopic } from '@/lib/contacts/topics/update-topic';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /topics': listTopics,
  'POST /topics': createTopic,
  'GET /topics/{topicId}': findTopic,
  'PATCH /topics/{topicId}': updateTopic,
  'DELETE /topics/{topicId}': deleteTopic,
});
