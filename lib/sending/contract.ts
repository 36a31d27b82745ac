import { z } from 'zod';
import { characters, cursor, emailAddress, pageLimit, queryBoolean, timestamp } from '@/lib/shapes';

const verificationStatus = z.enum(['verified', 'pending', 'failed']);
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** A DNS record to add, and whether the last check found it. */
const domainRecord = z.object({
  type: z.enum(['TXT', 'MX']).meta({ description: 'The type of the record.', examples: ['TXT'] }),
  name: z
    .string()
    .meta({ description: 'The name of the record.', examples: ['postroom._domainkey.example.com'] }),
  value: z
    .string()
    .meta({ description: 'The value of the record.', examples: ['v=DKIM1; k=rsa; p=MIIBIjANBg…'] }),
  purpose: z
    .enum(['ownership', 'dkim_rsa', 'dkim_ed25519', 'dmarc', 'reports'])
    .meta({ description: 'What the record is for.' }),
  required: z.boolean().describe('Whether emails cannot be sent without it.'),
  status: z
    .enum(['found', 'missing', 'different', 'unreachable', 'unchecked'])
    .meta({ description: 'The result of the last check.' }),
  problem: z
    .string()
    .nullable()
    .meta({
      description: 'The mistake that the last check found, and what to do. Null if it found none.',
      examples: [null],
    }),
});
export type DomainRecord = z.infer<typeof domainRecord>;

export const domain = z.object({
  object: z.literal('domain'),
  id: z.uuid(),
  domain: z.string(),
  status: verificationStatus.meta({ description: 'The verification status.' }),
  basis: z.enum(['dns', 'local', 'trusted']),
  records: z.array(domainRecord),
  return_path: z
    .object({
      domain: z
        .string()
        .describe('The domain that receivers check for SPF.')
        .meta({ example: 'bounces.example.com' }),
      reports: z
        .boolean()
        .describe(
          'Whether bounces come back to Postroom. Otherwise the return path is the sending address itself.',
        ),
      problem: z
        .string()
        .nullable()
        .meta({
          description:
            'Why receivers ignore the SPF record of `domain`, as of the last check, and what to do. Null if no mistake was found.',
          examples: [null],
        }),
    })
    .describe('The return path (`MAIL FROM`) of its emails. A relay may replace it with its own.'),
  failure_reason: z.string().nullable(),
  last_checked_at: timestamp.nullable(),
  verified_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Domain = z.infer<typeof domain>;

const domainName =
  /^(?=.{4,253}$)([\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}]$/u;
export const createDomainInput = z.strictObject({
  domain: characters(4, 253).regex(domainName, 'Must be a domain name such as mail.example.com.'),
});

export const sendingAddress = z.object({
  object: z.literal('sending_address'),
  id: z.uuid(),
  email: z.string().meta({ description: 'The address.', examples: ['hello@postroom.test'] }),
  name: z
    .string()
    .nullable()
    .meta({ description: 'The name that recipients see.', examples: ['Postroom'] }),
  reply_to_email: z.string().nullable(),
  domain_id: z.uuid(),
  domain: z.string(),
  status: verificationStatus.meta({ description: 'The verification status of its domain.' }),
  enabled: z.boolean(),
  can_send: z.boolean(),
  unavailable_reason: z.string().nullable(),
  is_default: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type SendingAddress = z.infer<typeof sendingAddress>;

const oneLine = /^[^\r\n]*$/;
const senderName = characters(1, 120)
  .regex(oneLine, 'Must be one line.')
  .nullable()
  .optional()
  .meta({ description: 'The name that recipients see.', examples: ['Postroom'] });

export const createSendingAddressInput = z.strictObject({
  email: emailAddress,
  name: senderName,
  reply_to_email: emailAddress.nullable().optional(),
});
export type CreateSendingAddressInput = z.infer<typeof createSendingAddressInput>;

export const updateSendingAddressInput = z.strictObject({
  name: senderName,
  reply_to_email: emailAddress.nullable().optional(),
  enabled: z.boolean().optional(),
  is_default: z.boolean().optional().describe('To change the default, make another address the default.'),
});
export type UpdateSendingAddressInput = z.infer<typeof updateSendingAddressInput>;

export const listSendingAddressesQuery = z.strictObject({
  domain_id: z.guid().optional(),
  include_disabled: queryBoolean(false),
  limit: pageLimit(50),
});
export type ListSendingAddressesQuery = z.infer<typeof listSendingAddressesQuery>;

export const sendingAddressList = z.object({
  object: z.literal('list'),
  data: z.array(sendingAddress),
  count: z.int(),
});

export const suppressionReason = z.enum(['manual', 'bounce', 'complaint', 'unsubscribe']);
export const suppression = z.object({
  object: z.literal('suppression'),
  id: z.uuid(),
  email: z.string(),
  reason: suppressionReason.meta({ description: 'Why no email is sent to this address.' }),
  note: z.string().nullable(),
  email_id: z.uuid().nullable(),
  created_at: timestamp,
});
export type Suppression = z.infer<typeof suppression>;

export const addSuppressionInput = z.strictObject({
  email: emailAddress,
  reason: characters(1, 500)
    .optional()
    .describe(
      '`bounce` and `complaint` are kept as the reason, such as for a list from another sender. Anything else is the note of a manual suppression. All of them stop all emails.',
    )
    .meta({ examples: ['Asked to be removed'] }),
});
export const listSuppressionsQuery = z.strictObject({
  q: characters(1, 320).optional().meta({ description: 'Part of the address, in any case.' }),
  email: z.string().max(320).optional().meta({ description: 'Exactly this address.' }),
  reason: suppressionReason.optional().meta({ description: 'Only those with this reason.' }),
  limit: pageLimit(50),
  cursor,
});
export type ListSuppressionsQuery = z.infer<typeof listSuppressionsQuery>;
