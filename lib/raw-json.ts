import { randomUUID } from 'node:crypto';

/** JSON text that is inserted into an answer byte for byte, never parsed and serialized again. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** `JSON.stringify` that inserts every `RawJson` unchanged. */
export function stringifyWithRaw(value: unknown): string {
  const raws: string[] = [];
  const mark = randomUUID();
  const text = JSON.stringify(value, (_key, one) => {
    if (!(one instanceof RawJson)) return one;
    raws.push(one.text);
    return mark;
  });
  if (raws.length === 0) return text;
  const parts = text.split(`"${mark}"`);
  return parts.map((part, index) => part + (raws[index] ?? '')).join('');
}
