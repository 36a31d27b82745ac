import { type AttributeGroup, type AttributeSpec, boxAttributes, boxGroups } from './attributes';

/** How the inside of an element is written: rich text edited in the canvas, plain text, or markup kept as it is. */
export type ContentKind = 'rich' | 'plain' | 'markup';

/** The parts of a block that can have their own color in dark mode. */
export type DarkPart = 'text' | 'background' | 'fill';

/** What we know of an element, beyond what mjml itself defines (`mjml.ts`). */
export type ElementSpec = {
  tag: string;
  /** Its name in the interface. */
  label: string;
  /** Its sign, by the name that lucide gives it. */
  icon: string;
  /** What its content is; undefined for elements with children or none. */
  content?: ContentKind;
  /** The groups of the inspector that come first. */
  groups?: readonly AttributeGroup[];
  /** Attributes that differ from the general ones. */
  attributes?: Readonly<Record<string, AttributeSpec>>;
  /** Attributes that mjml accepts but never renders: a field for them would do nothing. */
  ignored?: readonly string[];
  /** A box that blocks stand in, rather than a block with items of its own. */
  isBox?: boolean;
  /** The attributes that color its background, where those are not the ones of this meaning that mjml knows it to take. */
  grounds?: readonly string[];
  /** Selector of its text in the compiled email, from the element with its class; `color` applies to it. */
  words?: string;
  /** What can have its own color in dark mode. */
  darkParts?: readonly DarkPart[];
  /** It shows the image of its `src`. */
  isImage?: boolean;
  /** Whether it should always have an `href`, or may have one. */
  link?: 'always' | 'perhaps';
  /** The part of a brand that applies to it. */
  brand?: 'button' | 'logo';
  /** The host of the picture that mjml chooses by its `name` where it has no `src`. */
  iconHost?: string;
  /** What adding one more item inserts. */
  newItem?: { label: string; source: string };
};

/** Declares an element; optional parts keep their type. */
export function element(spec: ElementSpec): ElementSpec {
  return spec;
}

/** Declares a box: its ground comes first. */
export function box(spec: ElementSpec): ElementSpec {
  return { groups: boxGroups, attributes: boxAttributes, isBox: true, ...spec };
}
