import { headTags } from './head';
import facts from './mjml.json' with { type: 'json' };

/** What mjml itself defines for an element. */
export type MjmlFacts = {
  /** The attributes it takes, with mjml's types such as `unit(px,%)`; `*` is any. */
  attributes: Readonly<Record<string, string>>;
  /** The elements that may stand in it; `*` is any. */
  children: readonly string[];
  /** The default values of its attributes. */
  defaults: Readonly<Record<string, string>>;
  /** Its inside is HTML or text, not MJML: mjml's "ending tag". */
  content?: boolean;
  /** What it passes on to children: by their tag, each attribute with the name of its own that it comes from. */
  gives?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** All elements of mjml, written from the installed mjml by the test beside. */
export const mjmlElements: Readonly<Record<string, MjmlFacts>> = facts;

export function isMjml(tag: string): boolean {
  return Object.hasOwn(mjmlElements, tag);
}

/** Elements whose inside is not MJML but HTML or text. */
export const contentTags: ReadonlySet<string> = new Set(
  Object.keys(mjmlElements).filter((tag) => mjmlElements[tag]?.content),
);

/** Whether an element takes an attribute, beside those that all of them take. */
export function takesAttribute(tag: string, name: string): boolean {
  const attributes = isMjml(tag) ? mjmlElements[tag]?.attributes : undefined;
  return attributes !== undefined && (Object.hasOwn(attributes, name) || Object.hasOwn(attributes, '*'));
}

/** Elements that a class cannot give defaults to. */
const structural = /^(?:mjml|mj-(?:head|attributes|raw|style|title|preview|selector|html-attributes?))$/;

/** True when a `child` element may stand directly in a `parent` element. */
export function canContain(parent: string, child: string): boolean {
  const children = isMjml(parent) ? (mjmlElements[parent]?.children ?? []) : [];
  if (!children.includes('*')) return children.includes(child);
  // Defaults of the body are the document's; nothing of a class has a body in it.
  return (
    isMjml(child) && !structural.test(child) && (!canContain('mjml', child) || parent === headTags.attributes)
  );
}

/** Elements that other elements stand in. */
export function isContainer(tag: string): boolean {
  return isMjml(tag) && (mjmlElements[tag]?.children.length ?? 0) > 0;
}
