import fc from 'fast-check';

export type Schema = {
  type?: string | string[];
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
};

/** Texts that break programs: from this product's own languages, its database, and JavaScript. */
const traps = [
  ...[
    '',
    ' ',
    '\n',
    '\t',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udc00b',
    '\ufffe',
    '\ufeff',
    '\u2028',
    '\u202e',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'true',
    '0',
    '-1',
  ],
  ...[
    '1e400',
    '9007199254740993',
    '٣',
    '½',
    'İ',
    'ß',
    'ﬃ',
    '👩‍👩‍👧‍👦',
    'e\u0301'.repeat(50),
    'a'.repeat(70_000),
  ],
  ...["'; drop table emails; --", '\\', '%', '_%', '$1', '(a+)+$', '[', '*', '\\u0000', '{', '{}', '[]'],
  ...['{{', '{{ x | y: }}', '{% if %}', '{% for i in (1..1000000000) %}a{% endfor %}', '{{ a["', '{% raw %}'],
  ...[
    '<',
    '<mjml>',
    '<mjml><mj-body></mj-body></mjml>',
    '<svg/onload=alert(1)>',
    '<!--',
    '<![CDATA[',
    '&#0;',
  ],
  ...['<mj-raw>'.repeat(500), '<div>'.repeat(5_000), `${'('.repeat(5_000)}`, 'a{color:expression(1)}', '/*'],
  ...[
    'http://',
    'https://[::1',
    'https://93.184.216.34:99999/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//x',
  ],
  ...[
    '@',
    'a@',
    '@b',
    'a@b@c.test',
    '"a b"@c.test',
    `${'a'.repeat(64)}@${'b.'.repeat(120)}test`,
    'a@\u00fc.test',
  ],
  ...['Ada <ada@far.test>', 'a@b.test\r\nBcc: c@d.test', '=?utf-8?q?=00?=', 'a@xn--.test', 'a@[127.0.0.1]'],
  ...[
    '2026-11-25',
    '2026-11-25T10:00:00',
    '2026-13-45T99:99:99Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ],
  ...['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00.001Z', '2026-11-25T10:00:00+99:99', '1e3', '24:00'],
  ...[
    '../../etc/passwd',
    'a/b',
    'CON',
    '.',
    '..',
    'a'.repeat(300),
    'image/svg+xml',
    'text/html; charset=\u0000',
  ],
];
const trap = fc.constantFrom(...traps);
/** Random 16-bit units, mostly invalid text. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes));
export const text = fc.oneof(trap, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), units);

const numbers = fc.oneof(
  fc.constantFrom('0', '-0', '-1', '1', '1.5', '1e400', '-1e400', '1e-400', '2147483647', '2147483648'),
  fc.constantFrom(
    '9007199254740991',
    '9007199254740993',
    '9223372036854775808',
    '1E+2',
    `${'9'.repeat(400)}`,
  ),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);
const nested = (depth: number) => [
  '['.repeat(depth) + ']'.repeat(depth),
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
];
const wrongKinds = fc.oneof(
  fc.constantFrom('null', 'true', 'false', '[]', '{}', '""', '[null]', '{"__proto__":{"a":1}}', '[[],{}]'),
  fc.constantFrom(...nested(100), ...nested(5_000), `[${'1,'.repeat(5_000)}1]`),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  numbers,
  text.map((value) => JSON.stringify(value)),
);

/** JSON texts for a field of this schema: valid, barely invalid, and anything else. */
export function jsonFor(schema: Schema, document: Definitions, ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: likely(schema, document, ids, 0).map((value) => JSON.stringify(value) ?? 'null'),
    },
    { weight: 3, arbitrary: atBounds(schema, document) },
    { weight: 3, arbitrary: wrongKinds },
    { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => JSON.stringify(id)) },
  );
}

/** Texts for a URL parameter. */
export function textFor(schema: Schema, document: Definitions, ids: readonly string[]): fc.Arbitrary<string> {
  const plain = (json: string) => {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : json;
  };
  return fc.oneof(
    {
      weight: 4,
      arbitrary: likely(schema, document, ids, 0).map((value) => plain(JSON.stringify(value) ?? '')),
    },
    { weight: 2, arbitrary: atBounds(schema, document).map(plain) },
    { weight: 3, arbitrary: text },
    { weight: 2, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: numbers },
  );
}

export type Definitions = Record<string, Schema>;

/** The schema itself, or the one that it refers to. */
export function resolved(schema: Schema, document: Definitions): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document[name] ?? {});
}

export function alternatives(schema: Schema, document: Definitions): Schema[] {
  const found = resolved(schema, document);
  const several = found.anyOf ?? found.oneOf ?? found.allOf;
  return several ? several.flatMap((one) => alternatives(one, document)) : [found];
}

function likely(
  given: Schema,
  document: Definitions,
  ids: readonly string[],
  depth: number,
): fc.Arbitrary<unknown> {
  const schema = resolved(given, document);
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several) return fc.oneof(...several.map((one) => likely(one, document, ids, depth + 1)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any'];
  return fc.oneof(...types.map((type) => ofType(type, schema, document, ids, depth)));
}

function ofType(
  type: string,
  schema: Schema,
  document: Definitions,
  ids: readonly string[],
  depth: number,
): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const [least, most] = range(schema);
    return type === 'integer'
      ? fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31 - 1) })
      : fc.double({ min: least, max: most, noNaN: true });
  }
  if (type === 'array') {
    if (depth > 5) return fc.constant([]);
    const most = Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4);
    return fc.array(likely(schema.items ?? {}, document, ids, depth + 1), {
      minLength: Math.min(schema.minItems ?? 0, most),
      maxLength: most,
    });
  }
  if (type === 'object') {
    if (depth > 5) return fc.constant({});
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, one]) => [name, likely(one, document, ids, depth + 1)] as const,
    );
    const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    if (typeof schema.additionalProperties !== 'object') return known;
    return fc.dictionary(text, likely(schema.additionalProperties, document, ids, depth + 1), { maxKeys: 3 });
  }
  if (type === 'string') return ofFormat(schema, ids);
  return fc.jsonValue();
}

function ofFormat(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  const most = Math.min(schema.maxLength ?? 60, 200);
  const least = Math.min(schema.minLength ?? 0, most);
  const words = fc.string({ unit: 'grapheme', minLength: least, maxLength: most });
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (schema.format === 'email') return fc.oneof(fc.emailAddress(), fc.constant('ada@far.test'));
  if (schema.format === 'uri') return fc.oneof(fc.webUrl(), fc.constant('https://93.184.216.34/a'));
  if (schema.format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(words, fc.constantFrom('ada@far.test', 'Hello', 'https://far.test/a', 'a.test'), text);
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): [number, number] {
  return [minimum ?? exclusiveMinimum ?? -1e6, maximum ?? exclusiveMaximum ?? 1e6];
}

/** The limits, and one step beyond. */
function atBounds(schema: Schema, document: Definitions): fc.Arbitrary<string> {
  const found = alternatives(schema, document).flatMap((option) => {
    const [least, most] = range(option);
    const numeric = [least - 1, least, least + 0.5, most, most + 1].map(String);
    const lengths = [option.minLength, option.maxLength].flatMap((length) =>
      length === undefined || length > 1_200_000 ? [] : [length - 1, length, length + 1],
    );
    const texts = lengths
      .filter((length) => length >= 0)
      .flatMap((length) => ['a'.repeat(length), '😀'.repeat(length)].map((value) => JSON.stringify(value)));
    const sizes = [option.minItems, option.maxItems].flatMap((size) =>
      size === undefined || size > 20_000 ? [] : [size - 1, size + 1],
    );
    const lists = sizes
      .filter((size) => size >= 0)
      .flatMap((size) => ['"a"', '{}', 'null'].map((item) => `[${Array(size).fill(item).join(',')}]`));
    const cases = (option.enum ?? []).map((value) => JSON.stringify(String(value).toUpperCase()));
    return [...numeric, ...texts, ...lists, ...cases];
  });
  return fc.constantFrom(...(found.length > 0 ? found : ['null']));
}
