import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { childElements, type MjmlAttribute, type MjmlElement, type MjmlParent } from './mjml-tree';

/** An attribute's value, decoded and as written, and the offset at which it is written. */
export type PlacedValue = { value: string; raw: string; start: number };

type Values = ReadonlyMap<string, PlacedValue>;

/** What mj-attributes give to elements that do not say it themselves. */
export type MjmlDefaults = { all: Values; tags: Map<string, Values>; classes: Map<string, Values> };

export function readDefaults(head: MjmlElement | undefined): MjmlDefaults {
  const defaults = { all: new Map<string, PlacedValue>(), tags: new Map(), classes: new Map() };
  const blocks = childrenOf(head).filter(({ tag }) => tag === 'mj-attributes');
  for (const element of blocks.flatMap(childElements)) {
    const own = placedAttributes(element);
    if (element.tag === 'mj-all') for (const [name, value] of own) defaults.all.set(name, value);
    else if (element.tag === 'mj-class') defaults.classes.set(own.get('name')?.value ?? '', own);
    else defaults.tags.set(element.tag, own);
  }
  return defaults;
}

/** An attribute as mjml takes it: the element's own, else its classes', its tag's, that of all. */
export function effectiveValue(
  element: MjmlElement,
  name: string,
  { all, tags, classes }: MjmlDefaults,
): PlacedValue | undefined {
  const own = element.attributes.find((attribute) => attribute.name === name);
  if (own) return placed(own);
  const classed = classesOf(element).findLast((each) => classes.get(each)?.has(name));
  return (
    classes.get(classed ?? '')?.get(name) ?? tags.get(element.tag)?.get(name) ?? all.get(name) ?? undefined
  );
}

/** All attributes of an element, with those it has by default. */
export function effectiveValues(element: MjmlElement, defaults: MjmlDefaults): Map<string, PlacedValue> {
  const values = new Map([...defaults.all, ...(defaults.tags.get(element.tag) ?? [])]);
  for (const name of classesOf(element))
    for (const [key, value] of defaults.classes.get(name) ?? []) if (key !== 'name') values.set(key, value);
  for (const [name, value] of placedAttributes(element)) values.set(name, value);
  return values;
}

function classesOf(element: MjmlElement): string[] {
  return (element.attributes.find(({ name }) => name === 'mj-class')?.value ?? '').split(/\s+/);
}

function childrenOf(parent: MjmlParent | undefined): MjmlElement[] {
  return parent ? childElements(parent) : [];
}

function placedAttributes(element: MjmlElement): Map<string, PlacedValue> {
  return new Map(element.attributes.map((attribute) => [attribute.name, placed(attribute)]));
}

function placed({ name, value, start, equals }: MjmlAttribute): PlacedValue {
  return {
    value: decodeAttribute(value ?? ''),
    raw: value ?? '',
    start: start + name.length + equals.length + 1,
  };
}
