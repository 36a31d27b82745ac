import { hero } from '@/lib/document/elements/hero';
import { image, image as imageElement } from '@/lib/document/elements/image';
import { appliedValue, explicitValue, readInheritance } from '@/lib/document/elements/inherit';
import { raw } from '@/lib/document/elements/raw';
import { text } from '@/lib/document/elements/text';
import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { applyEdits } from '@/lib/document/markup/source-edits';
import {
  childElements,
  getAttribute,
  type MjmlElement,
  partsOf,
  walkElements,
} from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import type { BrandLook } from './brand-look';

const maxLogoWidth = 160;

/** The default width of a logo in pixels. */
export function shownWidth(logo: NonNullable<BrandLook['logo']>): string {
  return `${Math.min(logo.width, maxLogoWidth)}px`;
}

/**
 * Replaces each text of class `logo` by the logo, with its alignment and spacing. `names`: the removed texts, each
 * once.
 */
export function placeLogo(source: string, look: BrandLook): { source: string; names: string[] } {
  const { root, issues } = parseMjml(source);
  const { mjml, head } = partsOf(root);
  const { logo } = look;
  if (issues.length > 0 || !mjml || !logo) return { source, names: [] };
  const inheritance = readInheritance(head);
  const marks = [...walkElements(mjml)].filter(isWordmark);
  const image = (element: MjmlElement) => {
    const attributeValue = (name: string) => explicitValue(element, name, inheritance)?.value;
    const attributes = {
      'css-class': attributeValue('css-class'),
      src: logo.url,
      alt: logo.alt,
      width: shownWidth(logo),
      align: appliedValue(element, 'align', inheritance)?.value,
      padding: attributeValue('padding'),
    };
    const attributeText = Object.entries(attributes).map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${encodeAttribute(value, '"').value}"`,
    );
    return `<${imageElement.tag}${attributeText.join('')} />`;
  };
  const edits = marks.map((element) => ({ start: element.start, end: element.end, text: image(element) }));
  return { source: applyEdits(source, edits), names: [...new Set(marks.map(wordsOf))] };
}

/** A text with variables is not a logo. */
function isWordmark(element: MjmlElement): boolean {
  const classes = element.tag === text.tag ? getAttribute(element, 'css-class') : undefined;
  return /(?:^|\s)logo(?:\s|$)/.test(classes ?? '') && !/\{[{%]/.test(element.inner ?? '');
}

function wordsOf({ inner }: MjmlElement): string {
  return (inner ?? '')
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const maxHeadImageWidth = 260;

/**
 * The images of a logo: those with "logo" in their CSS class, alt text or address; else a small image alone at the top
 * of the email; and the same images elsewhere.
 */
export function findLogos(body: MjmlElement): ReadonlySet<MjmlElement> {
  const images = [...walkElements(body)].filter(({ tag }) => tag === image.tag);
  const logoImages = images.filter((image) =>
    /(?:^|[^a-z])logo(?:[^a-z]|$)/i.test(
      `${attribute(image, 'css-class')} ${attribute(image, 'alt')} ${attribute(image, 'src')}`,
    ),
  );
  const head = logoImages.length === 0 ? headImage(body) : undefined;
  const logos = head ? [head] : logoImages;
  const addresses = new Set(logos.map((logo) => attribute(logo, 'src')).filter((address) => address !== ''));
  return new Set(images.filter((image) => logos.includes(image) || addresses.has(attribute(image, 'src'))));
}

/** A small image in the first part of the email that has one, if it is the only one there. */
function headImage(body: MjmlElement): MjmlElement | undefined {
  const [first] = childElements(body).filter(({ tag }) => tag !== raw.tag);
  if (!first || first.tag === hero.tag) return undefined;
  const images = [...walkElements(first)].filter(({ tag }) => tag === image.tag);
  const width = Number.parseFloat(images[0] ? attribute(images[0], 'width') : '');
  return images.length === 1 && width <= maxHeadImageWidth ? images[0] : undefined;
}

function attribute(element: MjmlElement, name: string): string {
  return getAttribute(element, name) ?? '';
}
