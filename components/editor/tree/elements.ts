import { mjmlElements } from '@/lib/document/mjml/mjml-elements';

/** How the inside of an element is written: rich text edited in the canvas, plain text, or markup kept as it is. */
export type ContentKind = 'rich' | 'plain' | 'markup';

export type ElementKind = {
  label: string;
  content: ContentKind | null;
};

/** The body elements of MJML 5, as the editor names and nests them. */
export const elements: Readonly<Record<string, ElementKind>> = {
  'mj-body': container('Email'),
  'mj-wrapper': container('Wrapper'),
  'mj-section': container('Section'),
  'mj-group': container('Group'),
  'mj-column': container('Column'),
  'mj-hero': container('Hero'),
  'mj-text': leaf('Text', 'rich'),
  'mj-button': leaf('Button', 'plain'),
  'mj-image': leaf('Image'),
  'mj-divider': leaf('Divider'),
  'mj-spacer': leaf('Spacer'),
  'mj-table': leaf('Table', 'markup'),
  'mj-social': container('Social links'),
  'mj-social-element': leaf('Social link', 'plain'),
  'mj-navbar': container('Navigation bar'),
  'mj-navbar-link': leaf('Navigation link', 'plain'),
  'mj-accordion': container('Accordion'),
  'mj-accordion-element': container('Accordion item'),
  'mj-accordion-title': leaf('Accordion title', 'rich'),
  'mj-accordion-text': leaf('Accordion text', 'rich'),
  'mj-carousel': container('Carousel'),
  'mj-carousel-image': leaf('Carousel image'),
  'mj-raw': leaf('HTML', 'markup'),
};

/** Blocks that live in a column, so that the editor wraps them when they land elsewhere. */
export const columnBlocks: ReadonlySet<string> = new Set(
  mjmlElements['mj-column']?.children.filter((tag) => tag !== 'mj-raw'),
);

export function elementLabel(tag: string): string {
  return elements[tag]?.label ?? tag;
}

/** Elements that other elements stand in. */
export function isContainer(tag: string): boolean {
  return (mjmlElements[tag]?.children ?? []).some((child) => child !== '');
}

/** True when a `child` element may stand directly in a `parent` element. */
export function accepts(parent: string, child: string): boolean {
  return mjmlElements[parent]?.children.includes(child) ?? false;
}

function container(label: string): ElementKind {
  return { label, content: null };
}

function leaf(label: string, content: ContentKind | null = null): ElementKind {
  return { label, content };
}
