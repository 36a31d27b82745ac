import { mjmlElements } from '@/lib/document/mjml/mjml-elements';
import { type AttributeGroup, groupOf, groupRank } from './attribute-groups';
import { deadAttributes } from './dead-attributes';

export type AttributeKind =
  | { kind: 'color' | 'length' | 'spacing' | 'url' | 'text' | 'border' | 'font' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'image'; hasAlt: boolean };

export type AttributeField = AttributeKind & {
  name: string;
  label: string;
  group: AttributeGroup;
  /** Each of its sides has an attribute too. */
  sided: boolean;
};

const weights = ['300', '400', '500', '600', '700', '800'];
const choices: Record<string, readonly string[]> = {
  align: ['left', 'center', 'right'],
  'text-align': ['left', 'center', 'right'],
  'vertical-align': ['top', 'middle', 'bottom'],
  'font-style': ['normal', 'italic'],
  'font-weight': weights,
  'text-decoration': ['none', 'underline', 'line-through'],
  'text-transform': ['none', 'uppercase', 'lowercase', 'capitalize'],
  'background-repeat': ['repeat', 'no-repeat'],
  'background-size': ['auto', 'cover', 'contain'],
  'background-position': ['top center', 'center center', 'bottom center'],
  'border-style': ['solid', 'dashed', 'dotted'],
  direction: ['ltr', 'rtl'],
  'full-width': ['full-width'],
  'fluid-on-mobile': ['true'],
  target: ['_blank', '_self'],
  thumbnails: ['visible', 'hidden', 'supported'],
  hamburger: ['hamburger'],
  'icon-position': ['left', 'right'],
  'table-layout': ['auto', 'fixed'],
};
const modes: Record<string, readonly string[]> = {
  'mj-hero': ['fluid-height', 'fixed-height'],
  'mj-social': ['horizontal', 'vertical'],
};
const networks =
  'facebook x twitter instagram linkedin youtube github pinterest medium tumblr vimeo dribbble snapchat soundcloud xing web'.split(
    ' ',
  );

const labels: Record<string, string> = {
  src: 'Image address',
  href: 'Link',
  target: 'Opens in',
  'font-family': 'Font',
  'font-size': 'Size',
  'font-weight': 'Weight',
  'font-style': 'Style',
  'text-decoration': 'Underline',
  'text-transform': 'Capitals',
  'letter-spacing': 'Letter spacing',
  'border-radius': 'Corners',
  alt: 'Alternative text',
  title: 'Tooltip',
  align: 'Alignment',
  color: 'Text color',
  'container-background-color': 'Background behind',
  'background-url': 'Background image',
  'inner-padding': 'Padding inside',
  'css-class': 'CSS classes',
  'mj-class': 'Style classes (mj-class)',
  'full-width': 'Full width',
  'fluid-on-mobile': 'Full width on phones',
};

/** The controls for an element's attributes, in the order they are shown. Single sides belong to their shorthand. */
export function attributeFields(tag: string): AttributeField[] {
  const names = (mjmlElements[tag]?.attributes ?? []).filter(
    (name) => name !== '' && name !== '*' && !isSide(name) && !deadAttributes[tag]?.includes(name),
  );
  // Beside a color of the block itself it is the one around it.
  const isGround = !names.includes('background-color');
  const fields = [...names, 'css-class', 'mj-class'].map((name) => ({
    ...attributeKind(tag, name),
    name,
    label:
      name === 'container-background-color' && isGround
        ? 'Background color'
        : (labels[name] ?? labelFrom(name)),
    group: groupOf(tag, name),
    sided: mjmlElements[tag]?.attributes.includes(`${name}-top`) ?? false,
  }));
  return fields.sort((a, b) => rank(tag, a) - rank(tag, b));
}

/** The kind of value that an attribute takes; properties of CSS of the same name take the same. */
export function attributeKind(tag: string, name: string): AttributeKind {
  const options =
    name === 'mode' ? modes[tag] : tag === 'mj-social-element' && name === 'name' ? networks : choices[name];
  if (options) return { kind: 'choice', options };
  if (/(^|-)color$/.test(name)) return { kind: 'color' };
  if (/(^|-)padding$/.test(name)) return { kind: 'spacing' };
  if (/^(href|base-url)$/.test(name)) return { kind: 'url' };
  if (/^(src|thumbnails-src)$|-url$/.test(name))
    return {
      kind: 'image',
      hasAlt: name === 'src' && (mjmlElements[tag]?.attributes.includes('alt') ?? false),
    };
  if (name === 'font-family') return { kind: 'font' };
  if (/^(inner-)?border(-(top|right|bottom|left))?$/.test(name)) return { kind: 'border' };
  if (/(width|height|size|radius|spacing|gap)$|^line-height$/.test(name)) return { kind: 'length' };
  return { kind: 'text' };
}

const firstNames = [
  'src',
  'alt',
  'href',
  'padding',
  'width',
  'height',
  'font-family',
  'font-size',
  'font-weight',
  'color',
  'background-color',
  'background-url',
  'align',
];

function rank(tag: string, { name, group }: AttributeField): number {
  const first = firstNames.indexOf(name);
  return groupRank(tag, group) * 100 + (first === -1 ? 50 : first);
}

function isSide(name: string): boolean {
  return /-(top|right|bottom|left)$/.test(name) || /^background-position-[xy]$/.test(name);
}

function labelFrom(name: string): string {
  const words = name.replaceAll('-', ' ').replace('color', 'color');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
