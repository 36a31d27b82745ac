const words = [
  ...[
    'Hello',
    'order 42',
    'Zoë',
    '&copy; 2026',
    '&copy2026',
    'it&apos;s',
    'Tom &amp; Ada',
    'a&#8203;b',
    '😀 ok',
  ],
  ...[
    'soft&shy;hyphen',
    'x&zwnj;y',
    '&rsquo;t is',
    'a &mdash; b',
    '&nbsp;',
    '5 &lt; 6',
    'AT&T & co',
    '<br>',
    '<br />',
  ],
  ...['{{ first_name }}', '{% if vip %}gold{% endif %}', '<!-- a note -->', '<style>.x{color:red}</style>'],
  ...['<video src="v.mp4"><p>no video</p></video>', '<img src="{{ image }}" alt="A &amp; B" />'],
];
const wraps = [
  ...['b', 'strong', 'em', 'nobr', 'o:p', 'acronym', 'marquee', 'ruby', 'details', 'summary', 'button'].map(
    (name) => [`<${name}>`, `</${name}>`] as const,
  ),
  ['<a\n   href=\'https://a.test/?x=1&amp;y=2\' {% if x %}class="a"{% endif %}>', '</a >'] as const,
  ['<span STYLE="font-weight:600" onclick="x()">', '</span>'] as const,
];

/** The content of a text block as authors and tools write it: line breaks, entities, unknown tags, chips. */
export function generateText(random: () => number): string {
  const line = pick(random, ['\n', '\r\n']);
  const indent = pick(random, ['      ', '\t\t', '']);
  const space = () => pick(random, [' ', ' ', ' ', line + indent, '  ', ` ${line}`]);
  const edge = () => pick(random, ['', line + indent, ' ']);
  // Links cannot be nested in HTML.
  const phrase = (around: string): string =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      const [open, close] = pick(random, wraps);
      if (around.split('<').length > 3 || random() < 0.7 || (open.startsWith('<a') && around.includes('<a')))
        return pick(random, words);
      return open + edge() + phrase(around + open) + close;
    }).join(random() < 0.8 ? space() : '');
  const body = () => edge() + phrase('') + edge();
  const shapes = [
    body,
    () => `${edge()}<p style="margin: 0">${body()}</p>${edge()}<p>${body()}</p>${edge()}`,
    () => `${body()}<ul>${edge()}<li>${body()}<li>${body()}${edge()}</ul>${body()}`,
    () => `<h1 style="margin:0">${body()}</h1>${edge()}${body()}`,
    () => `<table>${edge()}<tr>${edge()}<td>${body()}</td></tr></table>${body()}`,
  ];
  return pick(random, shapes)();
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T; // no list is empty
}
