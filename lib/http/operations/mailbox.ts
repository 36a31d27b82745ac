import {
  listMailboxQuery,
  mailboxAttachmentParams,
  mailboxMessage,
  mailboxMessageList,
  mailboxMessageParams,
} from '@/lib/mailbox/contract';
import { access } from '@/lib/scopes';
import { deletedShape } from '@/lib/shapes';
import { operations } from './operation';

export const mailboxOperations = operations({
  'GET /mailbox': {
    summary: 'List the test inbox',
    description:
      'The messages that the built-in mailbox stores while no relay is configured, as they would have been sent.',
    scope: access.readMailbox,
    query: listMailboxQuery,
    response: mailboxMessageList,
  },
  'GET /mailbox/{mailboxMessageId}': {
    summary: 'Retrieve a message of the test inbox',
    scope: access.readMailbox,
    params: mailboxMessageParams,
    response: mailboxMessage,
  },
  'DELETE /mailbox/{mailboxMessageId}': {
    summary: 'Delete a message of the test inbox',
    description: 'Deletes it from the built-in mailbox. The email stays in the log.',
    scope: access.deleteReceived,
    params: mailboxMessageParams,
    response: deletedShape('mailbox_message'),
  },
  'GET /mailbox/{mailboxMessageId}/attachments/{position}': {
    summary: 'Download an attachment of a message of the test inbox',
    description: 'The file as it arrived.',
    scope: access.readMailbox,
    params: mailboxAttachmentParams,
    produces: 'application/octet-stream',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'ATTACHMENT_NOT_FOUND'],
  },
  'GET /mailbox/{mailboxMessageId}/source': {
    summary: 'Retrieve the source of a message of the test inbox',
    description: 'The MIME message as it arrived, as message/rfc822.',
    scope: access.readMailbox,
    params: mailboxMessageParams,
    produces: 'message/rfc822',
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
