/** The senders whose tags can be exported. */
export const senderNames = {
  ...{ liquid: 'Liquid', mailchimp: 'Mailchimp', sendgrid: 'SendGrid', handlebars: 'Handlebars' },
  ...{ klaviyo: 'Klaviyo', customerio: 'Customer.io', hubspot: 'HubSpot' },
} as const;
export type SenderId = keyof typeof senderNames;
