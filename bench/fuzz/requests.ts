import fc from 'fast-check';
import { exampleIdOf } from '@/lib/http/openapi/examples/operation-example';
import { alternatives, type Definitions, jsonFor, resolved, type Schema, textFor } from './values';
import type { Asked } from './verdict';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; example?: unknown; schema: Schema };
export type Described = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: { schema: Schema; example: unknown } | null;
  security: { session?: unknown[] }[] | null;
};

/** A complete request, as sent. `strange`: its path has an id of another workspace. */
export type Asking = {
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  strange: boolean;
};
/** Builds the request with the ids of a workspace, and those of another one. */
export type Recipe = (own: Ids, foreign: Ids) => Asking;
type Ids = Record<string, string>;

const longest = 6;
const place = '@@fuzz@@';

/** One field of a body: its path and its schema. */
type Field = { way: (string | number)[]; schema: Schema };

/** All requests of one operation: each field this many times, then its body as a whole. The same for the same seed. */
export function recipesFor(operation: Described, document: Definitions, asked: Asked, ids: Ids): Recipe[] {
  const name = `${operation.method} ${operation.path}`;
  const known = Object.values(ids);
  let fields = 0;
  const sample = <T>(values: fc.Arbitrary<T>): T[] => {
    fields += 1;
    return fc.sample(values, { seed: seedOf(`${name} ${fields}`, asked.seed), numRuns: asked.rounds });
  };
  const { parameters, body } = operation;
  const recipes: Recipe[] = [];
  for (const parameter of parameters) {
    for (const value of sample(textFor(parameter.schema, document, known)))
      recipes.push((own) => plain(operation, own, { [parameter.name]: value }));
    if (parameter.in === 'path')
      recipes.push((own, foreign) => ({
        ...plain(operation, own, { [parameter.name]: foreign[parameter.name] ?? '' }),
        strange: foreign[parameter.name] !== own[parameter.name],
      }));
  }
  for (const value of sample(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))))
    recipes.push((own) => plain(operation, own, {}, `${encode(value[0])}=${encode(value[1])}&${value[1]}`));
  if (body === null) return recipes;
  for (const { way, schema } of fieldsOf(body.schema, document)) {
    for (const json of sample(jsonFor(schema, document, known)))
      recipes.push((own) => withBody(operation, own, put(example(body.example, own), way, json)));
    for (const change of ['missing', 'twice', 'beside'] as const)
      recipes.push((own) => withBody(operation, own, changed(example(body.example, own), way, change)));
  }
  for (const spoilt of sample(spoiling))
    recipes.push((own) => spoilt(withBody(operation, own, JSON.stringify(example(body.example, own)))));
  return recipes;
}

/** Bodies that are not JSON, or have other encodings or content types. */
const spoiling: fc.Arbitrary<(asking: Asking) => Asking> = fc.oneof(
  fc.nat({ max: 400 }).map((at) => bytes((body) => body.subarray(0, at % (body.length + 1)))),
  fc.tuple(fc.nat({ max: 4_000 }), fc.nat({ max: 255 })).map(([at, byte]) =>
    bytes((body) => {
      const spoilt = Buffer.from(body);
      if (spoilt.length > 0) spoilt[at % spoilt.length] = byte;
      return spoilt;
    }),
  ),
  fc.uint8Array({ maxLength: 200 }).map((junk) => bytes(() => Buffer.from(junk))),
  fc
    .constantFrom<BufferEncoding>('utf16le', 'latin1', 'base64', 'hex')
    .map((encoding) => bytes((body) => Buffer.from(body.toString('utf8'), encoding))),
  fc
    .constantFrom('\ufeff', ' \n', '[', '{"a":', '/**/', '\u0000')
    .map((before) => bytes((body) => Buffer.concat([Buffer.from(before), body]))),
  fc
    .constantFrom(
      ...[
        'text/plain',
        'application/json; charset=utf-16',
        'application/json;',
        'application/xml',
        '',
        ';',
        '*/*',
      ],
      ...[
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="a',
        'a/b; a=b; a=',
      ],
      ...['application/x-www-form-urlencoded', 'APPLICATION/JSON', 'application/json, text/plain', 'json'],
    )
    .map((type) => (asking: Asking) => ({ ...asking, headers: { ...asking.headers, 'Content-Type': type } })),
  fc.constantFrom('gzip', 'br', 'identity', 'utf-8').map((name) => (asking: Asking) => ({
    ...asking,
    headers: { ...asking.headers, 'Content-Encoding': name },
  })),
);

function bytes(change: (body: Buffer) => Buffer): (asking: Asking) => Asking {
  return (asking) => ({ ...asking, body: change(asking.body ?? Buffer.alloc(0)) });
}

function plain(operation: Described, own: Ids, given: Record<string, string>, more = ''): Asking {
  const query: string[] = more === '' ? [] : [more.replace(/[^!-~]/g, encode)];
  const headers: Record<string, string> = {};
  let path = operation.path;
  for (const { name, in: where, example: usual } of operation.parameters) {
    const value = given[name];
    if (where === 'path') path = path.replace(`{${name}}`, encode(value ?? own[name] ?? String(usual ?? '')));
    else if (where === 'query' && (value !== undefined || name === 'from' || name === 'to'))
      query.push(`${encode(name)}=${encode(value ?? String(usual ?? ''))}`);
    // Node refuses to send invalid header values.
    else if (where === 'header' && value !== undefined)
      headers[name] = value.replace(/[^\t -~\x80-\xff]/g, '');
  }
  if (query.length > 0) path += `?${query.join('&')}`;
  const { body } = operation;
  if (body === null) return { path, headers, body: null, strange: false };
  const json = Buffer.from(JSON.stringify(example(body.example, own)));
  return { path, headers: { 'Content-Type': 'application/json', ...headers }, body: json, strange: false };
}

function withBody(operation: Described, own: Ids, body: string): Asking {
  const { path, headers } = plain({ ...operation, body: null }, own, {});
  const type = { 'Content-Type': 'application/json' };
  return { path, headers: { ...headers, ...type }, body: Buffer.from(body), strange: false };
}

/** A lone surrogate is sent as three bytes that are invalid in UTF-8. */
function encode(value: string): string {
  return value
    .replace(/^\.{1,2}$/, '%2e')
    .replace(/[\ud800-\udbff][\udc00-\udfff]|[\s\S]/gu, (one) =>
      /^[\ud800-\udfff]$/.test(one) ? '%ED%A0%80' : encodeURIComponent(one),
    );
}

/** The document's example, with this workspace's ids. */
function example(given: unknown, own: Ids): unknown {
  const known = Object.entries(own).filter(
    ([name]) => name !== 'revision' && name !== 'position' && name !== 'to',
  );
  const text = known.reduce(
    (json, [name, id]) => json.replaceAll(JSON.stringify(exampleIdOf(name)), JSON.stringify(id)),
    JSON.stringify(given ?? {}),
  );
  const senders = text.replaceAll(/"from":"[^"]*"/g, `"from":${JSON.stringify(own.sender)}`);
  return JSON.parse(
    senders.replaceAll(/"idempotency_key":"[^"]*"/g, () => `"idempotency_key":"fuzz-${next()}"`),
  );
}

let given = 0;
function next(): string {
  given += 1;
  return String(given).padStart(12, '0');
}

/** Every field of a body, lists by their first item, each named schema once per path. */
function fieldsOf(schema: Schema, document: Definitions): Field[] {
  const found = new Map<string, Field>();
  const walk = (given: Schema, way: (string | number)[], within: readonly string[]) => {
    if (way.length > longest || (given.$ref && within.includes(given.$ref))) return;
    const key = JSON.stringify(way);
    const before = found.get(key);
    found.set(key, { way, schema: before ? { anyOf: [before.schema, given] } : given });
    const inside = given.$ref ? [...within, given.$ref] : within;
    for (const option of alternatives(resolved(given, document), document)) {
      for (const [name, field] of Object.entries(option.properties ?? {}))
        walk(field, [...way, name], inside);
      if (option.items) walk(option.items, [...way, 0], inside);
      if (typeof option.additionalProperties === 'object')
        walk(option.additionalProperties, [...way, 'more'], inside);
    }
  };
  walk(schema, [], []);
  return [...found.values()];
}

/** JSON with `json` at the end of the path, replacing any value; missing parents are created. */
function put(body: unknown, way: readonly (string | number)[], json: string): string {
  return JSON.stringify(replaced(body, way, () => place)).replace(JSON.stringify(place), () => json);
}

function changed(
  body: unknown,
  way: readonly (string | number)[],
  change: 'missing' | 'twice' | 'beside',
): string {
  const last = way.at(-1);
  // Without its root, nothing is left.
  if (change === 'missing') return JSON.stringify(replaced(body, way, () => undefined)) ?? '';
  if (change === 'beside') return JSON.stringify(replaced(body, [...way, 'fuzz_beside'], () => 1));
  const there = JSON.stringify(replaced(body, way, (value) => value ?? null));
  return typeof last === 'string'
    ? there.replace(`"${last}":`, `"${last}":null,"${last}":`)
    : `${there}${there}`;
}

function replaced(
  value: unknown,
  way: readonly (string | number)[],
  by: (value: unknown) => unknown,
): unknown {
  const [step, ...rest] = way;
  if (step === undefined) return by(value);
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    list[step] = replaced(list[step], rest, by);
    return list;
  }
  const object: Record<string, unknown> =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  object[step] = replaced(object[step], rest, by);
  return object;
}

function seedOf(name: string, seed: number): number {
  return [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed | 0);
}
