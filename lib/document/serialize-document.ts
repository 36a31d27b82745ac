import { type CanonicalDocument, canonicalDocument } from './contract';

/** zod's schemas in order of keys: objects have a shape, arrays an element, optional values an unwrap method. */
type Schema = { shape?: Readonly<Record<string, object>>; element?: object; unwrap?: () => object };

/** The canonical bytes of a document: JSON in the contract's key order, with every string unchanged. */
export function serializeDocument(document: CanonicalDocument): string {
  const [visual, html] = canonicalDocument.options;
  return JSON.stringify(inOrder(document.source_mode === 'visual' ? visual : html, document));
}

/** A value with the keys of its schema, in order; JSON omits undefined ones. */
function inOrder(schema: object, value: unknown): unknown {
  const known: Schema = schema;
  const { shape, element } = known;
  if (known.unwrap && !element) return inOrder(known.unwrap(), value);
  if (Array.isArray(value) && element) return value.map((item) => inOrder(element, item));
  if (!shape || typeof value !== 'object' || value === null) return value;
  const values: Readonly<Record<string, unknown>> = { ...value };
  return Object.fromEntries(
    Object.entries(shape).map(([key, inside]) => [key, inOrder(inside, values[key])]),
  );
}
