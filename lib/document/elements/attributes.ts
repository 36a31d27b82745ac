import tables from './attributes.json' with { type: 'json' };
import { mjmlElements } from './mjml';

/** The groups of the inspector, in their usual order. */
export const attributeGroups = [
  'Link',
  'Text',
  'Color',
  'Image',
  'Line',
  'Size',
  'Space',
  'Background',
  'Border',
  'Advanced',
] as const;
export type AttributeGroup = (typeof attributeGroups)[number];

export type AttributeKind =
  | { kind: 'color' | 'length' | 'spacing' | 'url' | 'text' | 'border' | 'font' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'image'; hasAlt: boolean };

/** The label of an attribute, its group in the inspector, and its kind of value where mjml's type is not enough. */
export type AttributeSpec = {
  label?: string;
  group?: AttributeGroup;
  kind?: Exclude<AttributeKind['kind'], 'choice'>;
  options?: readonly string[];
};

type Attributes = Readonly<Record<string, AttributeSpec>>;

/** All attributes by name, in inspector order. `align` is in the text group for text blocks, else in size and place. */
const attributes: ReadonlyMap<string, AttributeSpec & { group: AttributeGroup }> = new Map(
  Object.entries(tables.attributes as Record<string, AttributeSpec & { group: AttributeGroup }>),
);
const order = [...attributes.keys()];
const othersRank = order.indexOf('css-class') - 0.5;

export const boxGroups: readonly AttributeGroup[] = ['Background', 'Space', 'Size', 'Color'];
export const boxAttributes: Attributes = Object.fromEntries(
  ['color', 'url', 'size', 'position', 'repeat'].map((name) => [
    `background-${name}`,
    { group: 'Background' as const },
  ]),
);
/** Text alignment, for elements with text. */
export const wordAttributes: Attributes = { align: { group: 'Text' } };

/** The spec of an attribute, with its element's overrides. */
export function attributeSpec(
  name: string,
  own: AttributeSpec | undefined,
): AttributeSpec & { group: AttributeGroup } {
  return { group: 'Advanced', ...attributes.get(name), ...own };
}

/** The position of an attribute in its group. */
export function attributeRank(name: string): number {
  const index = order.indexOf(name);
  return index === -1 ? othersRank : index;
}

/** The kind of value that an attribute takes: from its spec, else from mjml's type. */
export function kindOf(tag: string, name: string, { kind, options }: AttributeSpec): AttributeKind {
  if (options) return { kind: 'choice', options };
  if (kind === 'image')
    return { kind, hasAlt: name === 'src' && mjmlElements[tag]?.attributes.alt !== undefined };
  if (kind) return { kind };
  const type = mjmlElements[tag]?.attributes[name] ?? attributeTypeOfOtherElement(name);
  const listed = /^enum\((.*)\)$/.exec(type)?.[1]?.split(',');
  if (listed) return { kind: 'choice', options: listed.filter((option) => option !== '') };
  if (type === 'color') return { kind: 'color' };
  if (/^unit.*\{1,4\}$/.test(type)) return { kind: 'spacing' };
  return { kind: type.startsWith('unit') ? 'length' : 'text' };
}

function attributeTypeOfOtherElement(name: string): string {
  return Object.values(mjmlElements).find(({ attributes }) => attributes[name])?.attributes[name] ?? 'string';
}

const choices: Readonly<Record<string, string>> = tables.choices;

/** The label of an MJML or CSS value. */
export function choiceLabel(value: string): string {
  return choices[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
}
