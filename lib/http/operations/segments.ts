import { access } from '@/lib/scopes';
import {
  countedSegment,
  createSegmentInput,
  listSegmentsQuery,
  previewSegmentInput,
  segment,
  segmentContactsChange,
  segmentContactsInput,
  segmentList,
  segmentPreview,
  updateSegmentInput,
} from '@/lib/segments/contract';
import { operations } from './operation';

const byIds = 'By `contact_ids` or by `emails`, up to 1,000. What is no contact is named in `unknown`.';

export const segmentOperations = operations({
  'GET /segments': {
    summary: 'List segments',
    description: 'Newest first.',
    scope: access.readContacts,
    query: listSegmentsQuery,
    response: segmentList,
  },
  'POST /segments': {
    summary: 'Create a segment',
    description: 'Contacts are added to a manual segment; other segments find them by rules.',
    scope: access.writeContacts,
    body: createSegmentInput,
    response: segment,
    status: 201,
  },
  'POST /segments/preview': {
    summary: 'Preview rules',
    description: 'Which contacts the rules match now. Nothing is saved.',
    scope: access.readContacts,
    body: previewSegmentInput,
    response: segmentPreview,
  },
  'GET /segments/{segmentId}': {
    summary: 'Retrieve a segment',
    scope: access.readContacts,
    response: countedSegment,
  },
  'PATCH /segments/{segmentId}': {
    summary: 'Change a segment',
    scope: access.writeContacts,
    body: updateSegmentInput,
    response: segment,
  },
  'DELETE /segments/{segmentId}': {
    summary: 'Delete a segment',
    description: 'Its contacts stay.',
    scope: access.writeContacts,
    status: 204,
  },
  'POST /segments/{segmentId}/contacts': {
    summary: 'Add contacts to a manual segment',
    description: byIds,
    scope: access.writeContacts,
    body: segmentContactsInput,
    response: segmentContactsChange,
    errors: ['CONFLICT'],
  },
  'DELETE /segments/{segmentId}/contacts': {
    summary: 'Remove contacts from a manual segment',
    description: byIds,
    scope: access.writeContacts,
    body: segmentContactsInput,
    response: segmentContactsChange,
    errors: ['CONFLICT'],
  },
});
