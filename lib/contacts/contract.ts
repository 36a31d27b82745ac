import { z } from 'zod';
import { maxNameLength, propertyValue } from '@/lib/contacts/properties/contract';
import { topicChoice, topicChoiceInput } from '@/lib/contacts/topics/contract';
import { rulesInput, segmentMatch } from '@/lib/segments/membership/rule';
import { suppressionReason } from '@/lib/sending/contract';
import { anyId, characters, cursor, emailAddress, instant, listOf, pageLimit, timestamp } from '@/lib/shapes';

export const contactState = z.enum(['subscribed', 'unconfirmed', 'unsubscribed']);
export type ContactState = z.infer<typeof contactState>;

export const contactConsent = z.object({
  source: z.string().meta({ description: 'Where it was given.', examples: ['Checkout'] }),
  at: timestamp.meta({ description: 'When it was given.' }),
  ip: z
    .string()
    .nullable()
    .meta({ description: 'The address it was given from.', examples: ['203.0.113.7'] }),
  wording: z
    .string()
    .nullable()
    .meta({ description: 'The words that were agreed to.', examples: ['Send me the newsletter'] }),
  confirmed_at: timestamp
    .optional()
    .meta({ description: 'When the sign-up was confirmed. Left out if it was not.' }),
  confirmed_ip: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'The address it was confirmed from.', examples: ['203.0.113.7'] }),
});
export type Consent = z.infer<typeof contactConsent>;

export const contact = z.object({
  object: z.literal('contact'),
  id: z.uuid(),
  email: z.string(),
  properties: z.record(z.string(), propertyValue).meta({
    description: 'Its values, by property name.',
    examples: [{ city: 'London' }],
  }),
  state: contactState.meta({ description: 'The state of its marketing subscription.' }),
  topics: z
    .array(topicChoice)
    .meta({ description: 'All topics of the workspace, and whether the contact is subscribed to each.' }),
  consent: contactConsent.nullable().meta({ description: 'The stored proof of consent.' }),
  suppressed: z
    .object({
      reason: suppressionReason.meta({ description: 'Why no email is sent to this address.' }),
      since: timestamp.meta({ description: 'Since when it is suppressed.' }),
    })
    .nullable()
    .meta({ description: 'Set if the address is on the suppression list.' }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Contact = z.infer<typeof contact>;
export const contactList = listOf(contact);

export const consentInput = z.strictObject({
  source: characters(1, 200).meta({ description: 'Where it was given.' }),
  at: instant.optional().meta({ description: 'When it was given, not in the future. The default is now.' }),
  ip: z
    .union([z.ipv4(), z.ipv6()], { message: 'Must be an IP address such as 203.0.113.7.' })
    .nullish()
    .meta({ description: 'The address it was given from.' }),
  wording: characters(1, 5_000).nullish().meta({ description: 'The words that were agreed to.' }),
});

export const contactFields = {
  properties: z
    .record(z.string().max(maxNameLength), propertyValue.nullable())
    .refine((values) => Object.keys(values).length <= 100, 'Must have at most 100 entries.')
    .optional()
    .meta({
      description:
        'Values by property name. Null removes a value; properties that are left out stay as they are. The text property `locale` is a language, given as a tag or a name (`de_DE`, `German`) and stored as a tag (`de-DE`, `de`).',
    }),
  topics: z
    .array(topicChoiceInput)
    .max(100)
    .superRefine((choices, context) => {
      const before = new Map<string, boolean>();
      for (const [index, { topic_id, subscribed }] of choices.entries()) {
        if (before.get(topic_id) === !subscribed)
          context.addIssue({
            code: 'custom',
            path: [index],
            message: 'Contradicts an earlier choice for this topic.',
          });
        before.set(topic_id, subscribed);
      }
    })
    .optional()
    .meta({ description: 'Topic choices. Topics that are left out stay as they are.' }),
  consent: consentInput.optional().meta({ description: 'The proof of consent to store.' }),
  state: contactState.optional().meta({
    description:
      'The state of its marketing subscription. Without it, a new contact is subscribed unless its address has unsubscribed before.',
  }),
};

const segmentIds = z
  .array(anyId)
  .max(100)
  .optional()
  .meta({ description: 'Manual segments to add the contact to.' });

export const putContactInput = z.strictObject({ ...contactFields, segment_ids: segmentIds });
export type PutContactInput = z.infer<typeof putContactInput>;

export const createContactInput = z.strictObject({
  email: emailAddress,
  ...contactFields,
  segment_ids: segmentIds,
});
export type CreateContactInput = z.infer<typeof createContactInput>;

export const updateContactInput = z.strictObject({ email: emailAddress.optional(), ...contactFields });
export type UpdateContactInput = z.infer<typeof updateContactInput>;
export type ContactFields = Omit<UpdateContactInput, 'email'>;

/** Filters of contacts, as part of a body. */
export const contactFilters = {
  q: characters(1, 320).optional().meta({
    description:
      'Words of the address, of `first_name`, `last_name` and `name`, or of `external_id`, in any order and without case, accents and punctuation. All must be found: one or two Latin letters or digits at the beginning of a word, longer ones anywhere, what is in quotes as one phrase. The full address of a contact finds only that contact.',
  }),
  state: contactState.optional().meta({ description: 'Only contacts in this state.' }),
  segment_id: anyId.optional().meta({ description: 'Only contacts in this segment.' }),
  topic_id: anyId.optional().meta({ description: 'Only contacts who are subscribed to this topic.' }),
  rules: rulesInput.min(1).optional().meta({
    description: 'Only contacts who match these rules, in the format of segment rules.',
  }),
  match: segmentMatch.optional(),
};

const filters = {
  ...contactFilters,
  rules: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be JSON.' });
        return z.NEVER;
      }
    })
    .pipe(rulesInput.min(1))
    .optional()
    .meta({
      description: 'Only contacts who match these rules, in the format of segment rules: a JSON list.',
      examples: ['[{"field":"property.city","operator":"equals","value":"London"}]'],
    }),
};
export const contactsQuery = z.strictObject(filters);
export type ContactFilters = z.infer<typeof contactsQuery>;
export const listContactsQuery = z.strictObject({ ...filters, limit: pageLimit(20), cursor });
export type ListContactsQuery = z.infer<typeof listContactsQuery>;

export const contactCount = z.object({
  object: z.literal('contact_count'),
  count: z.int().meta({ description: 'How many contacts match.', examples: [4] }),
  count_margin: z.int().meta({
    description: 'The margin of error. It is above 0 if there are so many contacts that they were sampled.',
    examples: [0],
  }),
});
export type ContactCount = z.infer<typeof contactCount>;

export const deleteContactQuery = z.strictObject({
  erase: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({
      description:
        'Erases the person: the emails sent to them and their address in the log, events and reports. Counts stay, and an unsubscribed address is remembered only as a hash.',
    }),
});
export const contactEmailParams = z.object({
  email: emailAddress.meta({ description: 'The address of the contact.', examples: ['ada@example.com'] }),
});

/** The columns of an export before the properties. Of these, only the address and the state are imported. */
export const exportedColumns = [
  ...(['id', 'email', 'state', 'topics', 'suppressed'] as const),
  ...(['consent_source', 'consent_at', 'created_at'] as const),
];
