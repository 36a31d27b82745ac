import { headTags } from './head';
import { mjmlElements } from './mjml';

export type AttributeGroup =
  | 'Image'
  | 'Background'
  | 'Link'
  | 'Line'
  | 'Text'
  | 'Color'
  | 'Size'
  | 'Space'
  | 'Border'
  | 'Advanced';

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

const choice = (label: string | undefined, ...options: string[]): AttributeSpec => ({ label, options });

const image: Attributes = {
  src: { label: 'Image address', kind: 'image' },
  alt: { label: 'Alternative text' },
  'thumbnails-src': { label: 'Thumbnail', kind: 'image' },
  'icon-unwrapped-url': { label: 'Icon when open', kind: 'image' },
  'icon-wrapped-url': { label: 'Icon when closed', kind: 'image' },
};

const link: Attributes = {
  href: { label: 'Link', kind: 'url' },
  target: choice('Opens in', '_blank', '_self'),
};

const space: Attributes = {
  padding: {},
  'inner-padding': { label: 'Padding inside' },
  gap: {},
};

const measures: Attributes = { width: {}, height: {} };

const size: Attributes = {
  'fluid-on-mobile': choice('Full width on phones', 'true'),
  'full-width': choice('Full width', 'full-width'),
  hamburger: choice('Menu button on phones', 'hamburger'),
  'icon-size': {},
  'max-height': {},
  mode: {},
  'vertical-align': choice(undefined, 'top', 'middle', 'bottom'),
};

const font: Attributes = {
  'font-family': { label: 'Font', kind: 'font' },
  'font-size': { label: 'Size' },
  'font-weight': choice('Weight', '300', '400', '500', '600', '700', '800'),
  // For text blocks it belongs to the text, for others to the size and place.
  align: { ...choice('Alignment', 'left', 'center', 'right'), group: 'Size' },
  'font-style': choice('Style', 'normal', 'italic'),
  'letter-spacing': { label: 'Letter spacing' },
  'line-height': {},
  'text-align': choice(undefined, 'left', 'center', 'right'),
  'text-decoration': choice('Underline', 'none', 'underline', 'line-through'),
  'text-padding': {},
  'text-transform': choice('Capitals', 'none', 'uppercase', 'lowercase', 'capitalize'),
};

const colors: Attributes = {
  color: { label: 'Text color' },
  'background-color': {},
  'container-background-color': { label: 'Background behind' },
  'ico-color': { label: 'Menu button color' },
  'inner-background-color': {},
};

const background: Attributes = {
  'background-url': { label: 'Background image', kind: 'image' },
  'background-position': choice(undefined, 'top center', 'center center', 'bottom center'),
  'background-repeat': {},
  'background-size': choice(undefined, 'auto', 'cover', 'contain'),
};

const border: Attributes = {
  border: { kind: 'border' },
  'border-color': {},
  'border-radius': { label: 'Corners', kind: 'length' },
  'border-style': choice(undefined, 'solid', 'dashed', 'dotted'),
  'border-width': {},
  'inner-border': { kind: 'border' },
  'inner-border-radius': { kind: 'length' },
  'tb-border': { label: 'Thumbnail border' },
  'tb-border-radius': { label: 'Thumbnail corners', kind: 'length' },
  'tb-hover-border-color': { label: 'Thumbnail border, pointed at' },
  'tb-selected-border-color': { label: 'Thumbnail border, chosen' },
};

const advanced: Attributes = {
  'base-url': { label: 'Address before all links', kind: 'url' },
  dir: { label: 'Writing direction' },
  'ico-align': { label: 'Menu button alignment' },
  'ico-close': { label: 'Menu button sign, open' },
  'ico-font-family': { label: 'Menu button font' },
  'ico-font-size': { label: 'Menu button size' },
  'ico-line-height': { label: 'Menu button line height' },
  'ico-open': { label: 'Menu button sign' },
  'ico-padding': { label: 'Menu button padding' },
  'ico-text-decoration': { label: 'Menu button underline' },
  'ico-text-transform': { label: 'Menu button capitals' },
  'icon-unwrapped-alt': { label: 'Alternative text of the open icon' },
  'icon-wrapped-alt': { label: 'Alternative text of the closed icon' },
  rel: { label: 'Relation (rel)' },
  sizes: { label: 'Image sizes (sizes)' },
  srcset: { label: 'Image versions (srcset)' },
  'table-layout': choice(undefined, 'auto', 'fixed'),
  'tb-width': { label: 'Thumbnail width', kind: 'length' },
  title: { label: 'Tooltip' },
  usemap: { label: 'Image map (usemap)' },
};

/** What every element takes. */
const classes: Attributes = {
  'css-class': { label: 'CSS classes' },
  [headTags.class]: { label: 'Style classes (mj-class)' },
};

const sets: readonly [AttributeGroup, Attributes][] = [
  ['Image', image],
  ['Link', link],
  ['Space', space],
  ['Size', measures],
  ['Text', font],
  ['Color', colors],
  ['Image', background],
  ['Size', size],
  ['Border', border],
  ['Advanced', advanced],
  ['Advanced', classes],
];

/** All attributes by name, in the order of the inspector. */
const attributes: ReadonlyMap<string, AttributeSpec & { group: AttributeGroup }> = new Map(
  sets.flatMap(([group, set]) => Object.entries(set).map(([name, spec]) => [name, { group, ...spec }])),
);
const order = [...attributes.keys()];
const othersRank = order.indexOf('css-class') - 0.5;

/** A box: its ground comes first. */
export const boxGroups: readonly AttributeGroup[] = ['Background', 'Space', 'Size', 'Color'];
export const boxAttributes: Attributes = Object.fromEntries(
  ['color', 'url', 'size', 'position', 'repeat'].map((name) => [
    `background-${name}`,
    { group: 'Background' as const },
  ]),
);
/** Words in lines: they are aligned as such. */
export const wordAttributes: Attributes = { align: { group: 'Text' } };

/** The spec of an attribute, with its element's overrides. */
export function attributeSpec(
  name: string,
  own: AttributeSpec | undefined,
): AttributeSpec & { group: AttributeGroup } {
  return { group: 'Advanced', ...attributes.get(name), ...own };
}

/** The place of an attribute among those of its group. */
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
  const type = mjmlElements[tag]?.attributes[name] ?? typeElsewhere(name);
  const listed = /^enum\((.*)\)$/.exec(type)?.[1]?.split(',');
  if (listed) return { kind: 'choice', options: listed.filter((option) => option !== '') };
  if (type === 'color') return { kind: 'color' };
  if (/^unit.*\{1,4\}$/.test(type)) return { kind: 'spacing' };
  return { kind: type.startsWith('unit') ? 'length' : 'text' };
}

function typeElsewhere(name: string): string {
  return Object.values(mjmlElements).find(({ attributes }) => attributes[name])?.attributes[name] ?? 'string';
}

const optionLabels: Readonly<Record<string, string>> = {
  '300': 'Light (300)',
  '400': 'Regular (400)',
  '500': 'Medium (500)',
  '600': 'Semibold (600)',
  '700': 'Bold (700)',
  '800': 'Extra bold (800)',
  normal: 'Regular',
  bold: 'Bold',
  _blank: 'New tab',
  _self: 'Same tab',
  ltr: 'Left to right',
  rtl: 'Right to left',
  'fluid-height': 'As high as its content',
  'fixed-height': 'Fixed height',
  'full-width': 'Full width of the window',
  'no-repeat': 'Once',
  'line-through': 'Struck through',
  auto: 'Automatic',
  cover: 'Fill the area',
  contain: 'Fit into the area',
  'center center': 'Center',
  hamburger: 'Yes',
  true: 'Yes',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};

/** The label of a value of MJML or CSS. */
export function choiceLabel(value: string): string {
  return optionLabels[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
}
