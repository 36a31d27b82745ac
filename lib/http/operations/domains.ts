import { z } from 'zod';
import { access } from '@/lib/scopes';
import {
  addSuppressionInput,
  createDomainInput,
  createSendingAddressInput,
  domain,
  listSendingAddressesQuery,
  listSuppressionsQuery,
  sendingAddress,
  sendingAddressList,
  suppression,
  updateSendingAddressInput,
} from '@/lib/sending/contract';
import { cursor, deletedShape, listOf, pageLimit } from '@/lib/shapes';
import { operations } from './operation';

export const domainOperations = operations({
  'GET /domains': {
    summary: 'List domains',
    scope: access.readDomains,
    query: z.strictObject({ limit: pageLimit(50), cursor }),
    response: listOf(domain),
  },
  'POST /domains': {
    summary: 'Add a domain',
    description:
      'Returns the DNS records to set. Domains under .test, .example and .localhost need none; domains in TRUSTED_DOMAINS are verified at once.',
    scope: access.manageDomains,
    body: createDomainInput,
    response: domain,
    status: 201,
    errors: ['CONFLICT'],
  },
  'GET /domains/{domainId}': {
    summary: 'Retrieve a domain',
    scope: access.readDomains,
    response: domain,
    errors: ['DOMAIN_NOT_FOUND'],
  },
  'DELETE /domains/{domainId}': {
    summary: 'Remove a domain',
    scope: access.manageDomains,
    response: deletedShape('domain'),
    errors: ['DOMAIN_NOT_FOUND', 'CONFLICT'],
  },
  'POST /domains/{domainId}/verification': {
    summary: 'Check a domain in DNS now',
    scope: access.manageDomains,
    response: domain,
    errors: ['DOMAIN_NOT_FOUND'],
  },
  'GET /sending-addresses': {
    summary: 'List sending addresses',
    scope: access.readSendingAddresses,
    query: listSendingAddressesQuery,
    response: sendingAddressList,
    unavailable: 'SETUP_UNAVAILABLE',
    errors: ['DOMAIN_NOT_FOUND', 'SETUP_UNAVAILABLE'],
  },
  'POST /sending-addresses': {
    summary: 'Add a sending address',
    scope: access.manageSendingAddresses,
    body: createSendingAddressInput,
    response: sendingAddress,
    status: 201,
    errors: ['DOMAIN_NOT_FOUND', 'CONFLICT'],
  },
  'GET /sending-addresses/{addressId}': {
    summary: 'Retrieve a sending address',
    scope: access.readSendingAddresses,
    response: sendingAddress,
  },
  'PATCH /sending-addresses/{addressId}': {
    summary: 'Change a sending address',
    scope: access.manageSendingAddresses,
    body: updateSendingAddressInput,
    response: sendingAddress,
  },
  'DELETE /sending-addresses/{addressId}': {
    summary: 'Remove a sending address',
    scope: access.manageSendingAddresses,
    response: deletedShape('sending_address'),
  },
  'GET /suppressions': {
    summary: 'List suppressions',
    scope: access.readSuppressions,
    query: listSuppressionsQuery,
    response: listOf(suppression),
  },
  'POST /suppressions': {
    summary: 'Suppress an address',
    description:
      'Emails to it are accepted and end in the state suppressed. Adding it again changes nothing, unless it had only unsubscribed, which stops marketing emails alone.',
    scope: access.manageSuppressions,
    body: addSuppressionInput,
    response: suppression,
    status: 201,
  },
  'DELETE /suppressions/{suppressionId}': {
    summary: 'Lift a suppression',
    description:
      'An unsubscribe is lifted for a contact too. After another reason, someone who had unsubscribed stays unsubscribed: the list shows that instead.',
    scope: access.manageSuppressions,
    response: deletedShape('suppression'),
  },
});
