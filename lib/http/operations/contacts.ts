import { contactActivityList, contactExport, listActivityQuery } from '@/lib/contacts/activity/contract';
import { contactChange, createContactChangeInput } from '@/lib/contacts/changes/contract';
import {
  contact,
  contactCount,
  contactEmailParams,
  contactList,
  contactsQuery,
  createContactInput,
  deleteContactQuery,
  listContactsQuery,
  putContactInput,
  updateContactInput,
} from '@/lib/contacts/contract';
import {
  contactProperty,
  contactPropertyList,
  createPropertyInput,
  listPropertiesQuery,
  updatePropertyInput,
} from '@/lib/contacts/properties/contract';
import {
  createTopicInput,
  listTopicsQuery,
  topic,
  topicList,
  updateTopicInput,
} from '@/lib/contacts/topics/contract';
import { access } from '@/lib/scopes';
import { operations } from './operation';

export const contactOperations = operations({
  'GET /contacts': {
    summary: 'List contacts',
    description: 'Newest first.',
    scope: access.readContacts,
    query: listContactsQuery,
    response: contactList,
  },
  'POST /contacts': {
    summary: 'Create a contact',
    description: 'There is one contact per address, whatever its case.',
    scope: access.writeContacts,
    body: createContactInput,
    response: contact,
    status: 201,
    errors: ['CONTACT_EXISTS', 'CONFLICT'],
  },
  'GET /contacts/export': {
    summary: 'Export contacts',
    description:
      'The filtered contacts as CSV, streamed, newest first. Values that a spreadsheet would run as a formula begin with an apostrophe.',
    scope: access.readContacts,
    query: contactsQuery,
    produces: 'text/csv',
    errors: ['NOT_FOUND'],
  },
  'GET /contacts/count': {
    summary: 'Count contacts',
    description: 'How many the filters find, within half a second: of millions it may be an estimate.',
    scope: access.readContacts,
    query: contactsQuery,
    response: contactCount,
    errors: ['NOT_FOUND'],
  },
  'POST /contacts/changes': {
    summary: 'Change all contacts that match',
    description:
      'Does one thing with all contacts that match at this moment. Up to 500 are done before the answer; more are in the background, each once whatever is restarted meanwhile, and `GET /contacts/changes/{changeId}` tells how far it is. Nobody is subscribed to a topic again who left it or left altogether. Deleting leaves suppressions and the log of emails, as `DELETE /contacts/{contactId}` does.',
    scope: access.writeContacts,
    body: createContactChangeInput,
    response: contactChange,
    status: 201,
    errors: ['NOT_FOUND'],
  },
  'GET /contacts/changes/{changeId}': {
    summary: 'Retrieve a change of many contacts',
    description: 'Kept for 90 days.',
    scope: access.readContacts,
    response: contactChange,
  },
  'PUT /contacts/by-email/{email}': {
    summary: 'Create or change a contact by its address',
    description: 'The same request may be repeated: 201 when the contact was created, 200 when it was there.',
    scope: access.writeContacts,
    params: contactEmailParams,
    body: putContactInput,
    response: contact,
    statuses: [200, 201],
    errors: ['CONFLICT'],
  },
  'GET /contacts/{contactId}': {
    summary: 'Retrieve a contact',
    scope: access.readContacts,
    response: contact,
  },
  'PATCH /contacts/{contactId}': {
    summary: 'Change a contact',
    description:
      'What is left out stays. A contact who unsubscribed and is subscribed again is taken off the suppression list; bounces and complaints stay there.',
    scope: access.writeContacts,
    body: updateContactInput,
    response: contact,
    errors: ['CONTACT_EXISTS', 'CONFLICT'],
  },
  'DELETE /contacts/{contactId}': {
    summary: 'Delete a contact',
    description: 'Suppressions of its address and the log of emails stay, unless the person is erased.',
    scope: access.writeContacts,
    query: deleteContactQuery,
    status: 204,
  },
  'GET /contacts/{contactId}/activity': {
    summary: 'List the activity of a contact',
    description:
      'The emails to it, what was opened and clicked in those of broadcasts, and what changed of its state and topics. Newest first.',
    scope: access.readContacts,
    query: listActivityQuery,
    response: contactActivityList,
  },
  'GET /contacts/{contactId}/export': {
    summary: 'Export all that is kept about a contact',
    description:
      'As JSON, streamed, with the content of each email. The audit log is told. Emails have to be readable too.',
    scope: access.readContacts,
    neededScope: access.readEmails,
    response: contactExport,
  },
  'GET /contact-properties': {
    summary: 'List contact properties',
    description: 'Newest first.',
    scope: access.readContacts,
    query: listPropertiesQuery,
    response: contactPropertyList,
  },
  'POST /contact-properties': {
    summary: 'Create a contact property',
    description: 'A workspace has up to 100. Name and type never change.',
    scope: access.writeContacts,
    body: createPropertyInput,
    response: contactProperty,
    status: 201,
    errors: ['CONFLICT'],
  },
  'GET /contact-properties/{propertyId}': {
    summary: 'Retrieve a contact property',
    scope: access.readContacts,
    response: contactProperty,
  },
  'PATCH /contact-properties/{propertyId}': {
    summary: 'Change the description of a contact property',
    scope: access.writeContacts,
    body: updatePropertyInput,
    response: contactProperty,
  },
  'DELETE /contact-properties/{propertyId}': {
    summary: 'Delete a contact property',
    description: 'Its values are gone with it, also when a property of the same name is created later.',
    scope: access.writeContacts,
    status: 204,
  },
  'GET /topics': {
    summary: 'List topics',
    description: 'Newest first.',
    scope: access.readContacts,
    query: listTopicsQuery,
    response: topicList,
  },
  'POST /topics': {
    summary: 'Create a topic',
    description: 'A workspace has up to 100. Its default never changes.',
    scope: access.writeContacts,
    body: createTopicInput,
    response: topic,
    status: 201,
    errors: ['CONFLICT'],
  },
  'GET /topics/{topicId}': {
    summary: 'Retrieve a topic',
    scope: access.readContacts,
    response: topic,
  },
  'PATCH /topics/{topicId}': {
    summary: 'Change a topic',
    scope: access.writeContacts,
    body: updateTopicInput,
    response: topic,
  },
  'DELETE /topics/{topicId}': {
    summary: 'Delete a topic',
    description: 'What contacts chose of it is gone with it.',
    scope: access.writeContacts,
    status: 204,
  },
});
