import { eventSummaries, eventTypes, examplePayload, payloadOf } from '@/lib/events/event-payloads';
import { describeFields } from './fields/describe-fields';
import { schemaOf } from './schemas';

/** The `webhooks` of the document: requests to endpoints, by event. */
export function eventDocuments() {
  const headers = [
    ['webhook-id', 'The id of the event, the same at each attempt: keep it to recognize a repetition.'],
    ['webhook-timestamp', 'When this attempt was signed, in seconds since 1970.'],
    ['webhook-signature', 'One or more of `v1,<Base64>`, separated by spaces.'],
  ].map(([name, description]) => ({
    ...{ name, in: 'header', required: true, description },
    schema: { type: 'string' },
  }));
  const documents = eventTypes.map((type) => [
    type,
    {
      post: {
        operationId: `webhook_${type.replace('.', '_')}`,
        tags: ['events'],
        summary: eventSummaries[type],
        parameters: headers,
        requestBody: {
          content: {
            'application/json': {
              schema: describeFields(schemaOf(payloadOf(type), 'output')),
              example: examplePayload(type),
            },
          },
        },
        responses: { '2XX': { description: 'Any status from 200 to 299 within 15 s: it was received.' } },
      },
    },
  ]);
  return Object.fromEntries(documents);
}
