import { type AttributeGroup, type AttributeSpec, boxAttributes, boxGroups } from './attributes';

/** The content of an element: rich text edited in the canvas, plain text, or unchanged markup. */
export type ContentKind = 'rich' | 'plain' | 'markup';

/** The parts of a block that can have their own color in dark mode. */
export type DarkPart = 'text' | 'background' | 'fill';

/** What we know of an element, beyond what mjml itself defines (`mjml.ts`). */
export type ElementSpec = {
  tag: string;
  /** Its name in the interface. */
  label: string;
  /** The name of its lucide icon. */
  icon: string;
  /** The kind of its content; undefined for elements with children or none. */
  content?: ContentKind;
  /** The groups of the inspector that come first. */
  groups?: readonly AttributeGroup[];
  /** Attributes that differ from the general ones. */
  attributes?: Readonly<Record<string, AttributeSpec>>;
  /** Attributes that mjml accepts but never renders: a field for them would do nothing. */
  ignored?: readonly string[];
  /** A box that contains blocks, rather than a block with its own items. */
  isBox?: boolean;
  /** The attributes for its background color, if they differ from the usual ones that it accepts. */
  grounds?: readonly string[];
  /** The selector of its text in the compiled email, relative to its class; `color` applies to it. */
  words?: string;
  /** The parts with their own color in dark mode. */
  darkParts?: readonly DarkPart[];
  /** Shows the image of its `src`. */
  isImage?: boolean;
  /** Whether it should always have an `href`, or can have one. */
  link?: 'always' | 'perhaps';
  /** The part of a brand that applies to it. */
  brand?: 'button' | 'logo';
  /** The host of mjml's own image for its `name` if it has no `src`. */
  iconHost?: string;
  /** What adding an item inserts. */
  newItem?: { label: string; source: string };
};

/** Declares an element; optional parts keep their type. */
export function element(spec: ElementSpec): ElementSpec {
  return spec;
}

/** Declares a box, with its background group first. */
export function box(spec: ElementSpec): ElementSpec {
  return { groups: boxGroups, attributes: boxAttributes, isBox: true, ...spec };
}
