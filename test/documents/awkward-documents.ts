import { currentCompliance } from '@/lib/document/compliance/compliance-footers';
import type { CanonicalDocument, VariableDefinition } from '@/lib/document/contract';

/** A template as an author may write it, with values as programs may send them. */
export type AwkwardMail = {
  name: string;
  subject: string;
  preview_text: string;
  document: CanonicalDocument;
  values: Record<string, unknown>;
};

const awkwardTexts = [
  'Ada',
  'Tom & "Jerry"',
  "O'Brien <b>bold</b>",
  '&amp; &#60; &copy',
  'שלום, עולם! (1)',
  'مرحبا بك في 2026',
  '\u202eabc\u202c \u200f\u200b',
  '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽',
  'one\ntwo\r\nthree\ttab',
  '{{ 7 | times: 6 }} {% if x %}',
  '%7B%3Cscript%3E',
  'e\u0301 ﷺ ﬁ İ',
  'javascript:alert(1)',
  '--> ]]> </style> <!--',
  'a [b](c) > d * e',
  'x'.repeat(300),
  ' ',
  '',
];

const words = [
  'Thank you &amp; goodbye',
  '&copy;&nbsp;2026 &lsquo;quoted&rsquo; &quot;twice&quot;',
  'Dear {{ who }},',
  '{{ who | upcase }} / {{ who | default: "friend" }}',
  '<b>{{ count }}</b> of {{ total | round: 2 }}',
  '<a href="{{ link }}">{{ who }}</a> or <a href="https://a.test/?q={{ who }}&amp;n={{ count }}">this</a>',
  '<a href="mailto:help@a.test?subject={{ who | url_encode }}">help@a.test</a>',
  '{% if paid %}paid on {{ day | date: "%d %B %Y" }}{% else %}open{% endif %}',
  '{% for row in rows %}<br>- {{ row.title }}: {{ row.price }}{% if forloop.last %}.{% endif %}{% endfor %}',
  '<span dir="rtl" lang="he">שלום {{ who }}</span>',
  '<span style="color: {{ color }}; font-family: \'A B\'">🎉 {{ color }}</span>',
  '<span title="{{ who }}">hover</span> <img src="{{ picture }}" alt="{{ who }}">',
  '<ul><li>{{ who }}</li><li>two<ol><li>three</li></ol></li></ul>',
  '{% assign greeting = who | append: "!" %}{{ greeting }}{% comment %}never{% endcomment %}',
  '{% case count %}{% when 0 %}none{% when 1 %}one{% else %}many{% endcase %}',
  '{% unless conditions.known %}stranger{% endunless %}<!-- gone -->',
  '{% raw %}{{ not_liquid }}{% endraw %}',
  '<table><tr><td>a</td><td>{{ who }}</td></tr><tr><td>b &lt; c</td><td>{{ total }}</td></tr></table>',
];

const subjects = ['For {{ who }}', 'Tom &amp; Jerry', '{{ who }} – {{ count }} 🎉', 'שלום "{{ who }}"', 'Hi'];
const previewTexts = ['', 'Dear {{ who }}', '{{ who | upcase }} & <more>', 'שלום'];

const base = { required: false, fallback: null, sample: null, description: null };
const variables: VariableDefinition[] = [
  { ...base, name: 'who', type: 'text', fallback: 'reader' },
  { ...base, name: 'count', type: 'number', required: true },
  { ...base, name: 'total', type: 'number' },
  { ...base, name: 'link', type: 'url', required: true },
  { ...base, name: 'picture', type: 'image' },
  { ...base, name: 'color', type: 'text', required: true, fallback: '#112233' },
  { ...base, name: 'paid', type: 'boolean' },
  { ...base, name: 'day', type: 'date', required: true },
  {
    ...{ ...base, name: 'rows', type: 'list' },
    fields: [
      { ...base, name: 'title', type: 'text', fallback: 'untitled' },
      { ...base, name: 'price', type: 'number' },
    ],
  },
];
const known = {
  ...{ id: 'known', name: 'Known', match: 'any' as const },
  rules: [{ variable: 'who', operator: 'contains' as const, value: 'a' }],
};

/** The same emails for the same seed: in both source modes, for both purposes. */
export function awkwardMails(count: number, seed = 1): AwkwardMail[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, index) => awkwardMail(index, random));
}

function awkwardMail(index: number, random: Random): AwkwardMail {
  const purpose = index % 5 === 4 ? 'marketing' : 'transactional';
  const mode = index % 3 === 2 ? 'html' : 'visual';
  const compliance = purpose === 'marketing' ? currentCompliance(mode) : null;
  const plain_text = random.chance(0.2) ? 'Dear {{ who }} & co,\n\n\n{{ count }}\t\n' : null;
  const shared = { plain_text, variables, conditions: [known], compliance };
  const document: CanonicalDocument =
    mode === 'visual'
      ? { schema_version: 1, purpose, source_mode: 'visual', mjml: visualSource(random), ...shared }
      : { schema_version: 1, purpose, source_mode: 'html', html: htmlSource(random), ...shared };
  return {
    name: `Generated ${index} (${mode}, ${purpose})`,
    subject: random.pick(subjects),
    preview_text: random.pick(previewTexts),
    document,
    values: awkwardValues(random),
  };
}

function visualSource(random: Random): string {
  const sections = random.some(4, () => {
    const section = `<mj-section><mj-column>${random.some(4, () => visualBlock(random)).join('')}</mj-column></mj-section>`;
    return random.chance(0.3)
      ? `<mj-raw>{% if conditions.known %}</mj-raw>${section}<mj-raw>{% endif %}</mj-raw>`
      : section;
  });
  const head = random.chance(0.3) ? '<mj-head><mj-preview>Soon, {{ who }}</mj-preview></mj-head>' : '';
  return `<mjml>${head}<mj-body>\n${sections.join('\n')}\n</mj-body></mjml>`;
}

function visualBlock(random: Random): string {
  return random.pick([
    `<mj-text>${random.some(4, () => random.pick(words)).join(' ')}</mj-text>`,
    `<mj-text align="right">\n  ${random.pick(words)}\n</mj-text>`,
    '<mj-button href="{{ link }}">{{ who }} &rarr;</mj-button>',
    '<mj-image src="{{ picture }}" alt="{{ who }}" href="https://a.test/{{ who }}" />',
    '<mj-table>{% for row in rows %}<tr><td>{{ row.title }}</td><td>{{ row.price }}</td></tr>{% endfor %}</mj-table>',
    '<mj-divider />',
  ]);
}

function htmlSource(random: Random): string {
  const body = random.some(6, () => `<div>${random.pick(words)}</div>`).join('\n');
  return `<!doctype html>\n<html lang="en"><head><title>A mail</title><style>p { margin: 0 }</style></head>\n<body>${body}\n<!--[if mso]><p>Outlook</p><![endif]--></body></html>\n`;
}

function awkwardValues(random: Random): Record<string, unknown> {
  const text = () => random.pick(awkwardTexts);
  return {
    who: text(),
    count: random.pick([0, 1, -3, 1e21, 0.1 + 0.2]),
    total: random.pick([12.345, 0, 99.999]),
    link: random.pick([
      'https://a.test/?a=1&b="2"'.replaceAll('"', '%22'),
      'mailto:ada@a.test',
      'tel:+491234',
    ]),
    picture: random.pick(['https://a.test/a%20b.png?x=1&y=2', 'https://a.test/ä.png']),
    color: random.pick(['#ff0000', 'rgb(1, 2, 3)', 'red; background: url(x)', ' ']),
    paid: random.chance(0.5),
    day: random.pick(['2026-02-28', '2026-11-21T09:30:00+02:00']),
    rows: random
      .some(4, () => ({ title: text(), price: random.pick([0, 9.5, null]), ignored: 'more than declared' }))
      .slice(random.chance(0.3) ? 99 : 0),
    nobody: 'asked for this',
  };
}

type Random = ReturnType<typeof seeded>;

/** mulberry32: equal documents on every machine. */
function seeded(seed: number) {
  let state = seed * 0x9e3779b9;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(next() * from.length)];
    if (found === undefined) throw new Error('There is something to pick from.');
    return found;
  };
  return {
    pick,
    chance: (share: number) => next() < share,
    /** One to `most` results of `make`. */
    some: <T>(most: number, make: () => T): T[] =>
      Array.from({ length: 1 + Math.floor(next() * most) }, make),
  };
}
