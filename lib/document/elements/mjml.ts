import { headTags } from './head';
import facts from './mjml.json' with { type: 'json' };

/** What mjml itself defines for an element. */
export type MjmlFacts = {
  /** The attributes it takes, with mjml's types such as `unit(px,%)`; `*` is any. */
  attributes: Readonly<Record<string, string>>;
  /** Those that it reads too, although its list says nothing of them. */
  reads?: readonly string[];
  /** The allowed child elements; `*` is any. */
  children: readonly string[];
  /** The default values of its attributes. */
  defaults: Readonly<Record<string, string>>;
  /** Its content is HTML or text, not MJML: mjml's "ending tag". */
  content?: boolean;
  /** What it passes to its children, by tag: each attribute with the name of its source. */
  gives?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** All elements of mjml, generated from the installed mjml by the test next to this file. */
export const mjmlElements: Readonly<Record<string, MjmlFacts>> = facts;

export function isMjml(tag: string): boolean {
  return Object.hasOwn(mjmlElements, tag);
}

/** Elements with HTML or text as their content. */
export const contentTags: ReadonlySet<string> = new Set(
  Object.keys(mjmlElements).filter((tag) => mjmlElements[tag]?.content),
);

/** Whether an element accepts an attribute, apart from those that all accept. */
export function takesAttribute(tag: string, name: string): boolean {
  if (!isMjml(tag)) return false;
  const { attributes = {}, reads } = mjmlElements[tag] ?? {};
  return Object.hasOwn(attributes, name) || Object.hasOwn(attributes, '*') || reads?.includes(name) === true;
}

/** Elements for which a class cannot set defaults. */
const structural = /^(?:mjml|mj-(?:head|attributes|raw|style|title|preview|selector|html-attributes?))$/;

/** Whether a `child` element may be directly inside a `parent` element. */
export function canContain(parent: string, child: string): boolean {
  const children = isMjml(parent) ? (mjmlElements[parent]?.children ?? []) : [];
  if (!children.includes('*')) return children.includes(child);
  // The body's defaults belong to the document; no class contains a body.
  return (
    isMjml(child) && !structural.test(child) && (!canContain('mjml', child) || parent === headTags.attributes)
  );
}

/** Elements that contain other elements. */
export function isContainer(tag: string): boolean {
  return isMjml(tag) && (mjmlElements[tag]?.children.length ?? 0) > 0;
}
