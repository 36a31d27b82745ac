import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { headTags } from './head';
import { mjmlElements } from './mjml';

type Attribute = { name: string; value: string | null; valueStart: number };

/** An element with its attributes, from any kind of tree. */
export type AttributedElement = {
  tag: string;
  attributes: readonly Attribute[];
  parent: AttributedElement | { type: 'root' } | null;
};

type HeadElement = AttributedElement & { children: readonly object[] };

/** An attribute's value, decoded and as written, with its offset (-1: not in the source). */
export type PlacedValue = { value: string; raw: string; start: number };

/** `class` with its name; `parent` as from mj-social to its links; `mjml` for the default. */
export type AppliedValue = PlacedValue & {
  from: 'element' | 'class' | 'tag' | 'all' | 'parent' | 'mjml';
  className?: string;
};

type Values = ReadonlyMap<string, PlacedValue>;

/** What a head's mj-attributes set for elements. */
export type Inheritance = {
  all: Values;
  tags: ReadonlyMap<string, Values>;
  classes: ReadonlyMap<string, Values>;
  /** What a class sets for elements inside those with the class, by tag. */
  inClasses: ReadonlyMap<string, ReadonlyMap<string, Values>>;
};

/** Finds where an element's attribute value comes from. */
type Lookup = (
  element: AttributedElement,
  name: string,
  inheritance: Inheritance,
) => AppliedValue | undefined;

/** Reads a head's mj-attributes: repeated elements are merged, and the last value of a name wins. */
export function readInheritance(head: HeadElement | undefined): Inheritance {
  const tags = new Map<string, Values>();
  const classes = new Map<string, Values>();
  const inClasses = new Map<string, ReadonlyMap<string, Values>>();
  for (const element of elementsIn(head)
    .filter(({ tag }) => tag === headTags.attributes)
    .flatMap(elementsIn)) {
    const ownAttributes = ownValues(element);
    if (element.tag !== headTags.class) {
      tags.set(element.tag, mergeValues(tags.get(element.tag), ownAttributes));
      continue;
    }
    // mjml calls a class without a name `undefined`.
    const name = ownAttributes.get('name')?.value ?? 'undefined';
    ownAttributes.delete('name');
    classes.set(name, mergeValues(classes.get(name), ownAttributes));
    const inside = elementsIn(element).map((child): [string, Values] => [child.tag, ownValues(child)]);
    inClasses.set(name, new Map([...(inClasses.get(name) ?? []), ...inside]));
  }
  return { all: tags.get(headTags.all) ?? new Map(), tags, classes, inClasses };
}

/** The effective value of an attribute, including mjml's default. */
export const appliedValue: Lookup = (element, name, inheritance) => {
  const value = mjmlElements[element.tag]?.defaults[name];
  return (
    explicitValue(element, name, inheritance) ??
    (value === undefined ? undefined : { value, raw: value, start: -1, from: 'mjml' })
  );
};

/** The value set by the element or the head, merged as in mjml-core. */
export const explicitValue: Lookup = (element, name, inheritance) => {
  const own = ownAttribute(element, name);
  return own ? { ...toPlacedValue(own), from: 'element' } : inheritedValue(element, name, inheritance);
};

/** Like `explicitValue`, without the element's own attribute. */
export const inheritedValue: Lookup = (element, name, inheritance) => {
  const { all, tags } = inheritance;
  const ofTag = tags.get(element.tag)?.get(name);
  const ofAll = all.get(name);
  return (
    fromAncestorClasses(element, name, inheritance) ??
    fromClasses(element, name, inheritance) ??
    (ofTag && { ...ofTag, from: 'tag' as const }) ??
    fromParent(element, name, inheritance) ??
    (ofAll && { ...ofAll, from: 'all' as const })
  );
};

/** All values set for an element, by name. */
export function givenValues(element: AttributedElement, inheritance: Inheritance): Map<string, AppliedValue> {
  const { all, tags, classes, inClasses } = inheritance;
  const inside = classesAround(element).map((name) => insideOf(inClasses, name)?.get(element.tag));
  const values = [
    all,
    tags.get(element.tag),
    ...classesOf(element).map((name) => classes.get(name)),
    ...inside,
  ];
  const names = [
    ...values.flatMap((value) => [...(value?.keys() ?? [])]),
    ...Object.keys(givenByParent(element) ?? {}),
    ...element.attributes.map(({ name }) => name),
  ];
  return new Map(
    names.flatMap((name) => {
      const value = explicitValue(element, name, inheritance);
      // Defaults that mj-social passes to its links are not set by the author.
      return value && value.start >= 0 ? [[name, value]] : [];
    }),
  );
}

const fromClasses: Lookup = (element, name, { classes }) => {
  const found = classesOf(element).flatMap((className) => {
    const classValue = classes.get(className)?.get(name);
    return classValue ? [{ ...classValue, from: 'class' as const, className }] : [];
  });
  // The last of several classes wins, but css-class is joined.
  return found.reduce<AppliedValue | undefined>(
    (before, next) =>
      name === 'css-class' && before?.value && next.value
        ? { ...next, value: `${before.value} ${next.value}` }
        : next,
    undefined,
  );
};

/** What the classes of the nearest ancestor with classes set for elements inside it. */
const fromAncestorClasses: Lookup = (element, name, { inClasses }) => {
  if (inClasses.size === 0) return undefined;
  const className = classesAround(element).findLast((each) =>
    insideOf(inClasses, each)?.get(element.tag)?.has(name),
  );
  const parentValue =
    className === undefined ? undefined : insideOf(inClasses, className)?.get(element.tag)?.get(name);
  return parentValue && { ...parentValue, from: 'class', className };
};

/** mjml looks these up by a path, so dots and brackets in a name split it. */
function insideOf(inClasses: Inheritance['inClasses'], className: string) {
  return /[.[\]]/.test(className) ? undefined : inClasses.get(className);
}

const fromParent: Lookup = (element, name, inheritance) => {
  const { parent } = element;
  const from = givenByParent(element)?.[name];
  if (!from || !parent || !isElement(parent)) return undefined;
  const value = appliedValue(parent, from, inheritance);
  return value && { ...value, from: 'parent' };
};

/** The attributes that an element inherits from its parent, with their names there. */
function givenByParent({ tag, parent }: AttributedElement): Readonly<Record<string, string>> | undefined {
  return parent && isElement(parent) ? mjmlElements[parent.tag]?.gives?.[tag] : undefined;
}

function classesOf(element: AttributedElement): string[] {
  return (ownAttribute(element, headTags.class)?.value ?? '').split(' ');
}

function classesAround(element: AttributedElement): string[] {
  for (let each = element.parent; each && isElement(each) && each.tag !== 'mjml'; each = each.parent) {
    const own = ownAttribute(each, headTags.class);
    if (own) return classesOf(each);
  }
  return [''];
}

/** The first of a doubled attribute counts. */
function ownAttribute({ attributes }: AttributedElement, name: string): Attribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

function ownValues({ attributes }: AttributedElement): Map<string, PlacedValue> {
  return new Map(attributes.toReversed().map((attribute) => [attribute.name, toPlacedValue(attribute)]));
}

function toPlacedValue({ value, valueStart }: Attribute): PlacedValue {
  return { value: decodeAttribute(value ?? ''), raw: value ?? '', start: valueStart };
}

function mergeValues(before: Values | undefined, next: Values): Values {
  return new Map([...(before ?? []), ...next]);
}

function isElement(parent: NonNullable<AttributedElement['parent']>): parent is AttributedElement {
  return 'tag' in parent;
}

function elementsIn(element: HeadElement | undefined): HeadElement[] {
  // Other nodes (white space, comments) have no tag.
  return (element?.children ?? []).filter((child): child is HeadElement => 'tag' in child);
}
