import { handlebarsTags, sendgridTags } from '@/lib/document/import/tags/handlebars';
import { customerioTags, hubspotTags, klaviyoTags, liquidTags } from '@/lib/document/import/tags/jinja';
import { mailchimpTags } from '@/lib/document/import/tags/mailchimp';
import type { Sender } from '@/lib/document/import/tags/sender';

/** Whose tags a template can be written in. */
export const senderIds = [
  ...(['liquid', 'mailchimp', 'sendgrid', 'handlebars', 'klaviyo', 'customerio', 'hubspot'] as const),
] as const;
export type SenderId = (typeof senderIds)[number];

export const senders: Readonly<Record<SenderId, Sender>> = {
  ...{ liquid: liquidTags, mailchimp: mailchimpTags, sendgrid: sendgridTags, handlebars: handlebarsTags },
  ...{ klaviyo: klaviyoTags, customerio: customerioTags, hubspot: hubspotTags },
};
