import { effectiveValue, readDefaults } from '@/lib/document/mjml/mjml-defaults';
import { childElements, type MjmlElement, walkElements } from '@/lib/document/mjml/mjml-tree';

const noDefaults = readDefaults(undefined);
const widestLogo = 260;

/**
 * The images that show a logo: those whose CSS class, alternative text or address says so, a small one that stands alone
 * at the head of the mail, and the same images elsewhere.
 */
export function findLogos(body: MjmlElement): ReadonlySet<MjmlElement> {
  const images = [...walkElements(body)].filter(({ tag }) => tag === 'mj-image');
  const named = images.filter((image) =>
    /(?:^|[^a-z])logo(?:[^a-z]|$)/i.test(
      `${said(image, 'css-class')} ${said(image, 'alt')} ${said(image, 'src')}`,
    ),
  );
  const head = named.length === 0 ? headImage(body) : undefined;
  const logos = head ? [head] : named;
  const addresses = new Set(logos.map((logo) => said(logo, 'src')).filter((address) => address !== ''));
  return new Set(images.filter((image) => logos.includes(image) || addresses.has(said(image, 'src'))));
}

/** A small image in the first part of the mail that has one, beside no other. */
function headImage(body: MjmlElement): MjmlElement | undefined {
  const [first] = childElements(body).filter(({ tag }) => tag !== 'mj-raw');
  if (!first || first.tag === 'mj-hero') return undefined;
  const images = [...walkElements(first)].filter(({ tag }) => tag === 'mj-image');
  const width = Number.parseFloat(images[0] ? said(images[0], 'width') : '');
  return images.length === 1 && width <= widestLogo ? images[0] : undefined;
}

function said(element: MjmlElement, name: string): string {
  return effectiveValue(element, name, noDefaults)?.value ?? '';
}
