import type { AttributeGroup, AttributeSpec } from './attributes';

/** How the inside of an element is written: rich text edited in the canvas, plain text, or markup kept as it is. */
export type ContentKind = 'rich' | 'plain' | 'markup';

/** What of a block can have a color of its own in dark mode. */
export type DarkPart = 'text' | 'background' | 'fill';

/** What we know of an element beside what mjml says of it (`mjml.ts`). */
export type ElementSpec = {
  tag: string;
  /** What people call it. */
  label: string;
  /** Its sign, by the name that lucide gives it. */
  icon: string;
  /** What is written in it; null where elements are, or nothing. */
  content?: ContentKind;
  /** The groups of the inspector that come first. */
  groups?: readonly AttributeGroup[];
  /** Attributes that are other here than elsewhere. */
  attributes?: Readonly<Record<string, AttributeSpec>>;
  /** What mjml takes and draws nothing of: a field for it would change nothing. */
  ignored?: readonly string[];
  /** A box that blocks stand in, rather than a block with items of its own. */
  isBox?: boolean;
  /** The attributes whose colors lie behind what is in it, the nearest first. */
  grounds?: readonly string[];
  /** Where the compiled email has its words, from the element with its class; it shows them in its `color`. */
  words?: string;
  /** What may have another color in dark mode. */
  darkParts?: readonly DarkPart[];
  /** It shows the picture of its `src`. */
  isImage?: boolean;
  /** Its `href`: readers expect that it leads somewhere, or it may. */
  link?: 'always' | 'perhaps';
  /** The part of a brand that it is dressed in. */
  brand?: 'button' | 'logo';
  /** The host of the picture that mjml chooses by its `name` where it has no `src`. */
  iconHost?: string;
  /** One more item of what it lists. */
  newItem?: { label: string; source: string };
};

/** Declares an element; the type of what is left open stays that of the spec. */
export function element(spec: ElementSpec): ElementSpec {
  return spec;
}
