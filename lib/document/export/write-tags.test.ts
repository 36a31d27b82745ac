import { describe, expect, it } from 'vitest';
import type { ConditionDefinition } from '@/lib/document/contract';
import { translateTags } from '@/lib/document/import/tags/translate-tags';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { escapeHtml } from '@/lib/mail/escape-html';
import { gallery } from '@/lib/templates/starters/gallery';
import { field, variable } from '@/test/variable';
import { type SenderId, senderNames } from './sender-names';
import { writeTags } from './write-tags';

const variables = [
  variable('contact.first_name', { required: false, fallback: 'Tom & Co' }),
  variable('plan'),
  variable('items', {
    type: 'list',
    fields: [field('price', { fallback: 'free' })],
  }),
];
const rule = (
  name: string,
  operator: 'exists' | 'equals' | 'greater',
  value: string | number | null = null,
) => ({
  ...{ variable: name, operator, value },
});
const conditions: ConditionDefinition[] = [
  { id: 'pro', name: 'Pro', match: 'all', rules: [rule('plan', 'equals', 'pro')] },
  { id: 'any', name: 'Any', match: 'any', rules: [rule('plan', 'exists'), rule('items', 'greater', 2)] },
];

const inPlace = (text: string) => escapeHtml(text).replaceAll('\n', '<br />');

function written(id: SenderId, text: string) {
  const system = { postal_address: '1 Street\nBath & Wells' };
  return writeTags(text, { id, variables, conditions, system, inPlace });
}

describe.each<[SenderId, string, string]>([
  ['mailchimp', 'Hi {{ contact.last_name }}, {{ order_id }}', 'Hi *|LNAME|*, *|ORDER_ID|*'],
  ['mailchimp', '{{ contact.first_name }}', '*|IF:FNAME|**|FNAME|**|ELSE:|*Tom &amp; Co*|END:IF|*'],
  ['mailchimp', "{{ plan | upcase | default: 'x' }}", '*|IF:PLAN|**|UPPER:PLAN|**|ELSE:|*x*|END:IF|*'],
  [
    'mailchimp',
    "{% if plan == 'pro' %}a{% elsif vip %}b{% else %}c{% endif %}{% unless vip %}d{% endunless %}",
    '*|IF:PLAN=pro|*a*|ELSEIF:VIP|*b*|ELSE:|*c*|END:IF|**|IFNOT:VIP|*d*|END:IF|*',
  ],
  ['mailchimp', '{% if conditions.pro %}a{% endif %}', '*|IF:PLAN=pro|*a*|END:IF|*'],
  [
    'mailchimp',
    '<a href="{{ unsubscribe_url }}">x</a>{{ workspace.postal_address }}',
    '<a href="*|UNSUB|*">x</a>*|LIST:ADDRESS|*',
  ],
  [
    'sendgrid',
    '{{ contact.last_name }}{{ contact.first_name }}',
    '{{last_name}}{{insert first_name "default=Tom & Co"}}',
  ],
  [
    'sendgrid',
    '<a title="{{ contact.first_name }}">',
    '<a title="{{insert first_name \'default=Tom & Co\'}}">',
  ],
  [
    'sendgrid',
    "{% if plan == 'pro' %}a{% elsif plan > 3 %}b{% else %}c{% endif %}",
    "{{#equals plan 'pro'}}a{{else}}{{#greaterThan plan 3}}b{{else}}c{{/greaterThan}}{{/equals}}",
  ],
  [
    'sendgrid',
    '{% for item in items %}{{ item.price }}{{ plan }}{% if forloop.first %}1{% endif %}{% else %}none{% endfor %}',
    '{{#each items}}{{#if this.price}}{{this.price}}{{else}}free{{/if}}{{@root.plan}}{{#if @first}}1{{/if}}{{else}}none{{/each}}',
  ],
  ['sendgrid', '<a href="{{ unsubscribe_url }}">', '<a href="{{{unsubscribe}}}">'],
  ['handlebars', '{% if plan and vip %}a{% endif %}', '{{#if (and plan vip)}}a{{/if}}'],
  [
    'handlebars',
    '{% if conditions.any %}{% for a in items %}{% for b in a.parts %}{{ b }}{{ a.price }}{% endfor %}{% endfor %}{% endif %}',
    '{{#if (or plan (gt items.length 2))}}{{#each items}}{{#each this.parts}}{{this}}{{#if ../price}}{{../price}}{{else}}free{{/if}}{{/each}}{{/each}}{{/if}}',
  ],
  ['handlebars', 'a {%- unless plan -%} b {%- endunless %} c', 'a{{#unless plan}}b{{/unless}} c'],
  [
    'klaviyo',
    "{{ contact.first_name | upcase }}, {{ contact.city }}, {{ due | date: '%d.%m.%Y' }}",
    "{{ first_name|default:'Tom & Co'|upper }}, {{ person|lookup:'city' }}, {{ event.due|date:'d.m.Y' }}",
  ],
  [
    'klaviyo',
    '{% if plan and not vip %}a{% elsif conditions.pro %}b{% endif %}',
    "{% if event.plan and not event.vip %}a{% elif event.plan == 'pro' %}b{% endif %}",
  ],
  [
    'klaviyo',
    '{% for item in items %}{{ forloop.index }}{{ item.price }}{% else %}-{% endfor %}',
    "{% for item in event.items %}{{ forloop.counter }}{{ item.price|default:'free' }}{% empty %}-{% endfor %}",
  ],
  ['klaviyo', '{{ event.total }} {{ event }}', '{{ event.total }} {{ event.event }}'],
  ['klaviyo', '<a href="{{ unsubscribe_url }}">', '<a href="{% unsubscribe_link %}">'],
  [
    'hubspot',
    "{% assign total = plan | round: 2 %}{{ total }} {{ contact.first_name }} {{ due | date: '%d.%m.' }}",
    "{% set total = custom.plan|round(2) %}{{ total }} {{ contact.firstname|default('Tom & Co') }} {{ custom.due|datetimeformat('%d.%m.') }}",
  ],
  [
    'hubspot',
    "{% if plan contains 'x' and conditions.any %}{% for i in items %}{{ forloop.index0 }}{% endfor %}{% endif %}",
    "{% if 'x' in custom.plan and (custom.plan or custom.items|length > 2) %}{% for i in custom.items %}{{ loop.index0 }}{% endfor %}{% endif %}",
  ],
  [
    'hubspot',
    "{% case plan %} {% when 'a', 'b' %}1{% else %}2{% endcase %}",
    "{% if custom.plan == 'a' or custom.plan == 'b' %}1{% else %}2{% endif %}",
  ],
  [
    'customerio',
    '{{ contact.first_name }} {{ plan | truncate: 9 }} {% if conditions.any and not vip %}a{% endif %}',
    "{{ customer.first_name | default: 'Tom & Co' }} {{ trigger.plan | truncate: 9 }} {% if trigger.vip == blank and trigger.plan or trigger.items.size > 2 %}a{% endif %}",
  ],
  ['customerio', '<a href="{{ unsubscribe_url }}">', '<a href="{% unsubscribe_url %}">'],
  ['liquid', '{% if conditions.pro %}{{ plan }}{% endif %}', "{% if plan == 'pro' %}{{ plan }}{% endif %}"],
  ['liquid', '{% raw %}{{ x }}{% endraw %}{% comment %}n{% endcomment %}', '{% raw %}{{ x }}{% endraw %}'],
])('%s', (id, text, expected) => {
  it(`${text} is ${expected}`, () => {
    expect(written(id, text).text).toBe(expected);
  });
});

it('reports what has no counterpart, its place in the new text, and the replacement', () => {
  const { text, issues } = written(
    'mailchimp',
    '{% for i in items %}{{ i.price }}{{ forloop.index }}\n{% endfor %}{% if plan and vip %}a{% else %}b{% endif %}{{ plan | truncate: 3 }}{% assign x = 1 %}{{ x }}',
  );
  expect(text).toBe('*|IF:I_PRICE|**|I_PRICE|**|ELSE:|*free*|END:IF|*\na*|PLAN|*');
  expect(issues.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '1: {% for i in items %} has no counterpart in Mailchimp: what it repeats stands there once.',
    '1: {{ forloop.index }} has no counterpart in Mailchimp: it is left out.',
    '2: {% if plan and vip %} has no counterpart in Mailchimp: its first part is always shown.',
    '2: The filter “truncate” of {{ plan | truncate: 3 }} has no counterpart in Mailchimp: the value is printed without it.',
    '2: {% assign x = 1 %} has no counterpart in Mailchimp: it is left out.',
    '2: {{ x }} has no counterpart in Mailchimp: it is left out.',
  ]);
});

it('writes out the address if the sender has no tag, and names helpers once', () => {
  expect(written('customerio', '{{ workspace.postal_address }}')).toEqual({
    text: '1 Street<br />Bath &amp; Wells',
    issues: [
      expect.objectContaining({ message: expect.stringContaining('your address stands in its place') }),
    ],
  });
  const { issues } = written('handlebars', "{% if a == 'b' %}{% endif %}{% if c == 'd' %}{% endif %}");
  expect(issues.map(({ message }) => message)).toEqual([
    'The tags use the helper “eq”: register it where the template is filled in.',
  ]);
});

describe.each(Object.keys(senderNames) as SenderId[])('what is written for %s', (id) => {
  it.each(gallery)('is imported back: $name', ({ document }) => {
    const source = document.source_mode === 'visual' ? document.mjml : document.html;
    const { variables, conditions } = document;
    const system = { postal_address: 'x' };
    const { text } = writeTags(source, {
      id,
      variables,
      conditions,
      system,
      inPlace,
    });
    const { writer, unknown } = translateTags(text);
    expect(unknown).toEqual([]);
    expect(analyzeLiquid(writer.text()).issues).toEqual([]);
  });
});
