import { handlebarsTags, sendgridTags } from '@/lib/document/import/tags/handlebars';
import { customerioTags, hubspotTags, klaviyoTags, liquidTags } from '@/lib/document/import/tags/jinja';
import { mailchimpTags } from '@/lib/document/import/tags/mailchimp';
import type { Sender } from '@/lib/document/import/tags/sender';
import type { SenderId } from './sender-names';

/** How each sender writes our Liquid. */
export const senders: Readonly<Record<SenderId, Sender>> = {
  ...{ liquid: liquidTags, mailchimp: mailchimpTags, sendgrid: sendgridTags, handlebars: handlebarsTags },
  ...{ klaviyo: klaviyoTags, customerio: customerioTags, hubspot: hubspotTags },
};
