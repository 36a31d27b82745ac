/**
 * What the languages of other senders call what our Liquid has. Read in both directions: the import takes any of these
 * words, the export writes those of one language.
 */

/** Helpers of Handlebars that compare, by Liquid's sign; the first of a sign is SendGrid's, the second that of Handlebars. */
export const comparisons: Readonly<Record<string, string>> = {
  ...{ equals: '==', eq: '==', notEquals: '!=', ne: '!=', greaterThan: '>', gt: '>', lessThan: '<', lt: '<' },
  ...{ gte: '>=', lte: '<=', ge: '>=', le: '<=', ifEquals: '==', ifeq: '==' },
};

/** Filters of Jinja, Twig, Django and Go by their name in Liquid; '' is one that we always do, or never need. */
export const filters = parsePairs(
  'upper:upcase lower:downcase title:capitalize capfirst:capitalize length:size trim:strip ' +
    'nl2br:newline_to_br linebreaksbr:newline_to_br striptags:strip_html urlencode:url_encode e: escape: ' +
    'raw: safe: html: urlquery:url_encode js: autoescape: unescape: truncatechars:truncate sum:sum ' +
    'round:round int:to_integer string: default_if_none:default unique:uniq datetimeformat:date',
);

/** PHP's and Django's letters of a date by those of strftime. */
export const dateLetters = parsePairs(
  'Y:%Y y:%y m:%m n:%-m d:%d j:%-d H:%H G:%-H h:%I i:%M s:%S M:%b F:%B D:%a l:%A A:%p a:%P N:%b',
);

/** What a repeat knows of itself, by the language. */
export const loopWords: Readonly<
  Record<'handlebars' | 'jinja' | 'django', Readonly<Record<string, string>>>
> = {
  handlebars: { index0: '@index', first: '@first', last: '@last' },
  jinja: {
    ...{ index: 'loop.index', index0: 'loop.index0', rindex: 'loop.revindex', rindex0: 'loop.revindex0' },
    ...{ first: 'loop.first', last: 'loop.last', length: 'loop.length' },
  },
  django: {
    ...{ index: 'forloop.counter', index0: 'forloop.counter0', rindex: 'forloop.revcounter' },
    ...{ rindex0: 'forloop.revcounter0', first: 'forloop.first', last: 'forloop.last' },
  },
};

/** Where every sender has an unsubscribe link and the postal address: the tag of each, whole. */
export const systemTags = {
  unsubscribe_url: {
    ...{ mailchimp: '*|UNSUB|*', sendgrid: '{{{unsubscribe}}}', klaviyo: '{% unsubscribe_link %}' },
    ...{ customerio: '{% unsubscribe_url %}', hubspot: '{{ unsubscribe_link }}' },
  },
  'workspace.postal_address': {
    ...{ mailchimp: '*|LIST:ADDRESS|*', klaviyo: '{{ organization.full_address }}' },
    sendgrid: '{{Sender_Address}}, {{Sender_City}}, {{Sender_State}} {{Sender_Zip}}',
    hubspot:
      '{{ site_settings.company_name }}, {{ site_settings.company_street_address_1 }}, {{ site_settings.company_city }}',
  },
} as const;

/** What every sender keeps of a contact, where it has a word of its own for it. */
export const contactWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mailchimp: { email: 'EMAIL', first_name: 'FNAME', last_name: 'LNAME' },
  klaviyo: { email: 'email', first_name: 'first_name', last_name: 'last_name' },
  hubspot: { email: 'contact.email', first_name: 'contact.firstname', last_name: 'contact.lastname' },
};

function parsePairs(pairs: string): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split(':')));
}
