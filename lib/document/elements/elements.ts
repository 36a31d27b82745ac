import { htmlRole, htmlSpec, isHtmlBox, isHtmlText } from '@/lib/document/html/html-elements';
import { accordion, accordionElement, accordionText, accordionTitle } from './accordion';
import {
  type AttributeGroup,
  type AttributeKind,
  attributeGroups,
  attributeRank,
  attributeSpec,
  kindOf,
} from './attributes';
import { body } from './body';
import { button } from './button';
import { carousel, carouselImage } from './carousel';
import { column } from './column';
import { divider } from './divider';
import type { ContentKind, ElementSpec } from './element';
import { group } from './group';
import { headLabels, headTags } from './head';
import { hero } from './hero';
import { image } from './image';
import { canContain, isContainer, mjmlElements } from './mjml';
import { navbar, navbarLink } from './navbar';
import { raw } from './raw';
import { section } from './section';
import { social, socialElement } from './social';
import { spacer } from './spacer';
import { table } from './table';
import { text } from './text';
import { wrapper } from './wrapper';

const list: readonly ElementSpec[] = [
  ...[body, wrapper, section, group, column, hero, text, button, image, divider, spacer, table],
  ...[social, socialElement, navbar, navbarLink],
  ...[accordion, accordionElement, accordionTitle, accordionText, carousel, carouselImage, raw],
];

/** The elements in the body of an email, by tag. */
export const elements: ReadonlyMap<string, ElementSpec> = new Map(list.map((spec) => [spec.tag, spec]));

export type AttributeField = AttributeKind & {
  name: string;
  label: string;
  group: AttributeGroup;
  /** Each of its sides also has an attribute. */
  sided: boolean;
};

/** Blocks that must be in a column; the editor adds one when they are dropped elsewhere. */
export const columnBlocks: ReadonlySet<string> = new Set(
  mjmlElements[column.tag]?.children.filter((tag) => tag !== raw.tag),
);

/** The display name of an element, or a block of HTML. */
export function elementLabel(tag: string): string {
  return elements.get(tag)?.label ?? headLabels[tag] ?? htmlSpec(tag)?.label ?? tag;
}

/** The kind of an element's content; undefined for elements with children or none. */
export function contentOf(tag: string): ContentKind | undefined {
  if (htmlRole(tag) === 'code') return 'markup';
  return isHtmlText(tag) ? 'rich' : elements.get(tag)?.content;
}

/** Whether an element or block of HTML can contain others. */
export function holdsElements(tag: string): boolean {
  return isContainer(tag) || isHtmlBox(tag);
}

/** Boxes and the blocks in them: the layout of the email, without items of blocks and the body. */
export function isBlock(tag: string): boolean {
  return tag !== raw.tag && list.some(({ tag: box, isBox }) => isBox && canContain(box, tag));
}

/** Direct children of the body: sections, wrappers and heroes. */
export function isRow(tag: string): boolean {
  return isBox(tag) && canContain(body.tag, tag);
}

/** Children of a section: columns and groups. */
export function isColumn(tag: string): boolean {
  return isBox(tag) && canContain(section.tag, tag);
}

/** Parents of rows: the body and wrappers. */
export function holdsRows(tag: string): boolean {
  return isBox(tag) && canContain(tag, section.tag);
}

/** Parents of columns: sections and groups. */
export function holdsColumns(tag: string): boolean {
  return isBox(tag) && canContain(tag, column.tag);
}

/** Parents of blocks: columns and heroes. */
export function holdsBlocks(tag: string): boolean {
  return isBox(tag) && canContain(tag, text.tag);
}

function isBox(tag: string): boolean {
  return elements.get(tag)?.isBox === true;
}

/** The usual ancestors of an element, from its parent to the body; undefined for elements outside a body. */
export function usualParents(tag: string): string[] | undefined {
  if (tag === body.tag) return [];
  const usual = [body, section, column, ...list].find((parent) => canContain(parent.tag, tag));
  return usual && [usual.tag, ...(usualParents(usual.tag) ?? [])];
}

/** The fields of an element's attributes, in display order. Single sides belong to their shorthand. */
export function attributeFields(tag: string): AttributeField[] {
  const known = Object.keys(mjmlElements[tag]?.attributes ?? {});
  const { ignored = [], groups: first = [] } = elements.get(tag) ?? {};
  const names = known.filter((name) => !isSide(name) && !ignored.includes(name));
  const groups = [...new Set([...first, ...attributeGroups])];
  return [...names, 'css-class', headTags.class]
    .map((name) => attributeField(tag, name))
    .sort(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) || attributeRank(a.name) - attributeRank(b.name),
    );
}

/** The field of one attribute of an element, or of the CSS property with the same name. */
export function attributeField(tag: string, name: string): AttributeField {
  return {
    ...attributeKind(tag, name),
    name,
    label: attributeLabel(tag, name),
    group: attributeSpec(name, elements.get(tag)?.attributes?.[name]).group,
    sided: mjmlElements[tag]?.attributes[`${name}-top`] !== undefined,
  };
}

/** The kind of an attribute's value, or of the CSS property with the same name. */
export function attributeKind(tag: string, name: string): AttributeKind {
  return kindOf(tag, name, attributeSpec(name, elements.get(tag)?.attributes?.[name]));
}

/** What the URL in an attribute is used for; null for attributes without a URL. */
export function urlUse(tag: string, name: string): 'link' | 'image' | null {
  const { kind } = attributeKind(tag, name);
  return kind === 'image' ? 'image' : kind === 'url' ? 'link' : null;
}

/** Whether an attribute has any effect on an element. */
export function drawsAttribute(tag: string, name: string): boolean {
  return mjmlElements[tag]?.attributes[name] !== undefined && !elements.get(tag)?.ignored?.includes(name);
}

function attributeLabel(tag: string, name: string): string {
  // If the block itself has a color, this one is around it.
  if (name === 'container-background-color' && !drawsAttribute(tag, 'background-color'))
    return 'Background color';
  const { label } = attributeSpec(name, elements.get(tag)?.attributes?.[name]);
  const words = name.replaceAll('-', ' ');
  return label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function isSide(name: string): boolean {
  return /-(?:top|right|bottom|left)$/.test(name) || /^background-position-[xy]$/.test(name);
}
