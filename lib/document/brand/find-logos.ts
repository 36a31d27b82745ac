import { hero } from '@/lib/document/elements/hero';
import { image } from '@/lib/document/elements/image';
import { raw } from '@/lib/document/elements/raw';
import { getAttribute } from '@/lib/document/mjml/mjml-attributes';
import { childElements, type MjmlElement, walkElements } from '@/lib/document/mjml/mjml-tree';

const widestLogo = 260;

/**
 * The images that show a logo: those with "logo" in their CSS class, alternative text or address; else a small image that
 * is alone at the top of the email; and the same images elsewhere.
 */
export function findLogos(body: MjmlElement): ReadonlySet<MjmlElement> {
  const images = [...walkElements(body)].filter(({ tag }) => tag === image.tag);
  const named = images.filter((one) =>
    /(?:^|[^a-z])logo(?:[^a-z]|$)/i.test(
      `${attribute(one, 'css-class')} ${attribute(one, 'alt')} ${attribute(one, 'src')}`,
    ),
  );
  const head = named.length === 0 ? headImage(body) : undefined;
  const logos = head ? [head] : named;
  const addresses = new Set(logos.map((logo) => attribute(logo, 'src')).filter((address) => address !== ''));
  return new Set(images.filter((one) => logos.includes(one) || addresses.has(attribute(one, 'src'))));
}

/** A small image in the first part of the email that has one, beside no other. */
function headImage(body: MjmlElement): MjmlElement | undefined {
  const [first] = childElements(body).filter(({ tag }) => tag !== raw.tag);
  if (!first || first.tag === hero.tag) return undefined;
  const images = [...walkElements(first)].filter(({ tag }) => tag === image.tag);
  const width = Number.parseFloat(images[0] ? attribute(images[0], 'width') : '');
  return images.length === 1 && width <= widestLogo ? images[0] : undefined;
}

function attribute(element: MjmlElement, name: string): string {
  return getAttribute(element, name) ?? '';
}
