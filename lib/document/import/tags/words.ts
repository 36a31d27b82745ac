/**
 * Vocabularies of other senders' languages. Used in both directions: the import accepts any of these words, the export
 * writes those of one language.
 */

/** Comparing helpers of Handlebars by Liquid's operator; the first of each is SendGrid's, the second Handlebars's. */
export const comparisons: Readonly<Record<string, string>> = {
  ...{ equals: '==', eq: '==', notEquals: '!=', ne: '!=', greaterThan: '>', gt: '>', lessThan: '<', lt: '<' },
  ...{ gte: '>=', lte: '<=', ge: '>=', le: '<=', ifEquals: '==', ifeq: '==', ifEq: '==', if_eq: '==' },
};

/** Filters, methods and functions of all languages by Liquid's; '' for ones that we always apply, or never need. */
export const filters = parsePairs(
  'upper:upcase lower:downcase title:capitalize capfirst:capitalize length:size trim:strip ' +
    'nl2br:newline_to_br linebreaksbr:newline_to_br striptags:strip_html urlencode:url_encode e: escape: ' +
    'raw: safe: html: urlquery:url_encode js: autoescape: unescape: truncatechars:truncate abbreviate:truncate urlescape:url_encode sum:sum ' +
    'upper_case:upcase lower_case:downcase cap_first:capitalize strtoupper:upcase strtolower:downcase ucfirst:capitalize ' +
    'ucwords:capitalize strip_tags:strip_html toUpperCase:upcase toLowerCase:downcase titleize:capitalize titlecase:capitalize ' +
    'n: h: u: esc: no_esc: c: to_s: toString: toLocaleString: toLocaleDateString: html_safe: html_escape: number: force_escape: ' +
    'len:size toFixed:format_number number_format: intval:to_integer ' +
    'round:round floatformat:format_number intcomma:format_number int:to_integer string: default_if_none:default unique:uniq datetimeformat:date',
);

/** Functions that show a value as it is, or format it as its sender has to. */
export const sameValue =
  /^(?:e|h|raw|html_escape|escape|safe_?\w*|strip_tags|nl2br|simple_format|trim|string|str|String|Number|number|esc_\w+|wp\w+|money\w*|price\w*|currency\w*|format\w*|number_\w+|\w*[fF]ormat\w*|\w*_(?:format|sec|time|date|money|price|currency)|\w*(?:Price|Money|Currency|Date)|humanize|pluralize|localize|l|date\w*|timezone|markdown|sanitize|auto_link|kcSanitize|abbreviate|ellipsis|truncate\w*|urlencode|urlize|unlocalize|cents_to_\w+|distance_of_time_\w+|time_ago_\w+|mb_\w+|html\w*|xml|js_string|json\w*|dump|linebreaks|add|default_if_none|yesno|title\w*|upper\w*|lower\w*|capital\w*|to[A-Z]\w*)$/;

/** Filters and methods whose argument is the format of a date. */
export const formats =
  /^(?:strftime|gmdate|date_i18n|wp_date|date|format|Format|ToString|datetimeformat|date_format|formatDate|toFormat|format_date)$/;

/** Methods and functions that ask whether there is a value, or (false) none. */
export const testWords: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    ...{ isset: true, 'present?': true, 'any?': true, 'exists?': true, exists: true, has_content: true },
    ...{
      isNotEmpty: true,
      isPresent: true,
      filled: true,
      defined: true,
      is_defined: true,
      'content_for?': true,
    },
    ...{
      empty: false,
      'blank?': false,
      'empty?': false,
      'nil?': false,
      'none?': false,
      isEmpty: false,
      is_null: false,
    },
    ...{
      isBlank: false,
      blank: false,
      'defined?': true,
      trim: true,
      strip: true,
      safe: true,
      escape: true,
      e: true,
    },
  }),
);

/** PHP's and Django's date letters by strftime's. */
export const dateLetters = parsePairs(
  'Y:%Y y:%y m:%m n:%-m d:%d j:%-d H:%H G:%-H h:%I g:%-I i:%M s:%S S:%q T:%Z M:%b F:%B D:%a l:%A A:%p a:%P N:%b',
);

/** Loop variables by language. */
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

/** Each sender's complete tags for the unsubscribe link and the postal address. */
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

/** Contact fields with their own name at each sender. */
export const contactWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mailchimp: { email: 'EMAIL', first_name: 'FNAME', last_name: 'LNAME' },
  klaviyo: { email: 'email', first_name: 'first_name', last_name: 'last_name' },
  hubspot: { email: 'contact.email', first_name: 'contact.firstname', last_name: 'contact.lastname' },
};

function parsePairs(pairs: string): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split(':')));
}
