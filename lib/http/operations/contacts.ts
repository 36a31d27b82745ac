import {
  contactActivityList,
  contactExport,
  listActivityQuery,
  personExport,
} from '@/lib/contacts/activity/contract';
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
    description: 'There is one contact per address. Case does not matter.',
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
    description:
      'How many contacts match the filters, within half a second. For millions it may be an estimate.',
    scope: access.readContacts,
    query: contactsQuery,
    response: contactCount,
    errors: ['NOT_FOUND'],
  },
  'POST /contacts/changes': {
    summary: 'Change all contacts that match',
    description:
      'Applies one action to all contacts that match now. Up to 500 are changed before the response; more in the background, each once, even after restarts. `GET /contacts/changes/{changeId}` shows the progress. Contacts who unsubscribed from the topic or from everything are not subscribed again. Deleting keeps suppressions and the log of emails, like `DELETE /contacts/{contactId}`.',
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
    description: 'The request can be repeated. Returns 201 if the contact was created, 200 if it existed.',
    scope: access.writeContacts,
    params: contactEmailParams,
    body: putContactInput,
    response: contact,
    statuses: [200, 201],
    errors: ['CONFLICT'],
  },
  'DELETE /contacts/by-email/{email}': {
    summary: 'Delete a contact, or erase a person, by address',
    description:
      'With `erase`, also for people who got email but are no contact: then it never returns 404. Without, only the contact is deleted.',
    scope: access.writeContacts,
    params: contactEmailParams,
    query: deleteContactQuery,
    status: 204,
  },
  'GET /contacts/by-email/{email}/export': {
    summary: 'Export all that is kept about a person',
    description:
      'Like the export of a contact, also for people who got email but are no contact. Empty lists if nothing is kept.',
    scope: access.readContacts,
    neededScope: access.readEmails,
    params: contactEmailParams,
    response: personExport,
  },
  'GET /contacts/{contactId}': {
    summary: 'Retrieve a contact',
    scope: access.readContacts,
    response: contact,
  },
  'PATCH /contacts/{contactId}': {
    summary: 'Change a contact',
    description:
      'Fields that are left out stay as they are. Subscribing a contact again who had unsubscribed removes it from the suppression list; bounces and complaints stay there.',
    scope: access.writeContacts,
    body: updateContactInput,
    response: contact,
    errors: ['CONTACT_EXISTS', 'CONFLICT'],
  },
  'DELETE /contacts/{contactId}': {
    summary: 'Delete a contact',
    description: 'Suppressions of the address and the log of emails are kept unless the person is erased.',
    scope: access.writeContacts,
    query: deleteContactQuery,
    status: 204,
  },
  'GET /contacts/{contactId}/activity': {
    summary: 'List the activity of a contact',
    description:
      'Emails to the contact, opens and clicks in those of broadcasts, and changes of its state and topics, newest first.',
    scope: access.readContacts,
    query: listActivityQuery,
    response: contactActivityList,
  },
  'GET /contacts/{contactId}/export': {
    summary: 'Export all that is kept about a contact',
    description:
      'As streamed JSON, with the content of each email. Recorded in the audit log. Also needs permission to read emails.',
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
    description: 'Its values are deleted too. A new property with the same name does not bring them back.',
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
    description: 'The choices of contacts for it are deleted too.',
    scope: access.writeContacts,
    status: 204,
  },
});
