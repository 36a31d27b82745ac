import { parseDeclarations } from '@/lib/document/css/css-rules';
import { image } from '@/lib/document/elements/image';
import { shownImages } from '@/lib/document/images/replace-in-document';
import { writtenPixels } from '@/lib/document/images/written-pixels';
import { heavyEmailBytes, heavyImageBytes } from '@/lib/mail/image-weight';
import { type Outline, type OutlineElement, outlineHtml } from './document-outline';
import { type CheckFix, createFinding, type Finding, keepFindings } from './finding';

/** File sizes and pixel widths of images, by address. */
export type KnownImages = ReadonlyMap<string, { bytes: number; width: number }>;

/** Images that are slow on phones, alone or in total. */
export function checkImageWeight(source: string, images: KnownImages): Finding[] {
  if (images.size === 0) return [];
  const shown = [...shownImages(source)].flatMap((address) => {
    const known = images.get(address);
    return known === undefined ? [] : [{ address, bytes: known.bytes }];
  });
  const all = shown.reduce((sum, { bytes }) => sum + bytes, 0);
  const heavy = (message: string, offset?: number) =>
    createFinding('warning', 'image-weight', message, offset);
  const totalSentence = `The images of this email have ${megabytes(all)} together: over 1 MB they are slow on phones.`;
  const singleSentence = (bytes: number) =>
    `This image has ${megabytes(bytes)}, which is slow on phones. Make it smaller, or save it as a JPEG.`;
  return keepFindings(
    all > heavyEmailBytes && shown.length > 1 && heavy(totalSentence),
    ...shown.map(
      ({ address, bytes }) =>
        bytes > heavyImageBytes && heavy(singleSentence(bytes), source.indexOf(address)),
    ),
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Stretched images. The displayed width comes from the compiled email, because mjml fills columns itself. */
export function checkImageWidths({ elements }: Outline, html: string, images: KnownImages): Finding[] {
  if (images.size === 0) return [];
  const widest = new Map<string, number>();
  for (const { tag, attributes } of outlineHtml(html)) {
    const address = attributes.get('src')?.value.trim() ?? '';
    if (tag === 'img' && !attributes.has('srcset'))
      widest.set(address, Math.max(widest.get(address) ?? 0, shownWidth(attributes)));
  }
  return [...images].flatMap(([address, { width }]) => {
    const shown = Math.round(widest.get(address) ?? 0);
    if (shown <= width) return [];
    const places = elements.filter(({ attributes }) => attributes.get('src')?.value.trim() === address);
    const place =
      places.find(({ attributes }) => shownWidth(attributes) > width) ??
      places.find(({ attributes }) => !attributes.has('width')) ??
      places[0];
    const message = `This image is ${width} pixels wide and shown at ${shown}: it looks soft. Choose a larger one, or show it smaller.`;
    return [createFinding('warning', 'image-soft', message, place?.start, place && narrow(place, width))];
  });
}

/** In pixels; 0 if not set. Styles win, as in browsers. */
function shownWidth(attributes: OutlineElement['attributes']): number {
  const style = parseDeclarations(attributes.get('style')?.value ?? '');
  const inStyle = style.find(({ property }) => property === 'width')?.value;
  return writtenPixels(inStyle) || writtenPixels(attributes.get('width')?.value) || 0;
}

/** Limits an image to its own width; null if something else than its width attribute decides. */
function narrow({ tag, start, nameEnd, attributes }: OutlineElement, width: number): CheckFix | null {
  const written = attributes.get('width');
  const value = tag === image.tag ? `${width}px` : String(width);
  const label = `Show it ${width} pixels wide`;
  // A default of the whole email must not be changed for one image.
  if (tag === image.tag && (!written || written.start < start))
    return { label, edits: [{ start: nameEnd, end: nameEnd, text: ` width="${value}"` }] };
  if (
    !written ||
    (writtenPixels(written.value) ?? 0) <= width ||
    attributes.get('style')?.value.includes('width')
  )
    return null;
  return { label, edits: [{ start: written.start, end: written.start + written.raw.length, text: value }] };
}
