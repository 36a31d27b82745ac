import { decodeAttribute, encodeAttribute } from '@/lib/document/markup/attribute-text';
import { isBlank } from '@/lib/document/markup/markup-token';
import type { MjmlElement } from './mjml-tree';

/** The value of an attribute with its entities decoded, or undefined where there is none. */
export function getAttribute(element: MjmlElement, name: string): string | undefined {
  const attribute = element.attributes.find((candidate) => candidate.name === name);
  return attribute && decodeAttribute(attribute.value ?? '');
}

/** Sets an attribute to a text (null removes it). Writing the value it has changes nothing; quotes and order stay. */
export function setAttribute(element: MjmlElement, name: string, value: string | null): void {
  const index = element.attributes.findIndex((candidate) => candidate.name === name);
  const existing = element.attributes[index];
  if (value === null) {
    // A doubled attribute goes as a whole: the second would count now.
    element.attributes = element.attributes.filter((candidate) => candidate.name !== name);
    return;
  }
  if (existing) {
    if (existing.value !== null && decodeAttribute(existing.value) === value) return;
    const quote = existing.quote === '' ? '"' : existing.quote;
    element.attributes[index] = {
      ...existing,
      equals: existing.equals || '=',
      ...encodeAttribute(value, quote),
    };
    return;
  }
  const last = element.attributes.at(-1);
  // A new attribute stands as its neighbours do: on a line of its own, or after a space.
  const before = last && last.before !== '' && isBlank(last.before) ? last.before : ' ';
  element.attributes.push({
    name,
    before,
    equals: '=',
    start: -1,
    ...encodeAttribute(value, last?.quote || '"'),
  });
}
