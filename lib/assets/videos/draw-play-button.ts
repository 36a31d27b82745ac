import { DomainError } from '@/lib/errors';

const maxWidth = 1_200;

/** An image with a play button in the center, as JPEG, no wider than needed for sharp screens. `ATTACHMENT_INVALID` */
export async function drawPlayButton(bytes: Buffer, { isBoxed = false } = {}): Promise<Buffer> {
  // Large and native: loaded only when needed.
  const { default: sharp } = await import('sharp');
  try {
    const found = await sharp(bytes).autoOrient().metadata();
    const { width: wide, height: high } = found.autoOrient;
    // YouTube's small thumbnail has black bars above and below.
    const inner = isBoxed ? Math.min(high, Math.round((wide * 9) / 16)) : high;
    const width = Math.min(wide, maxWidth);
    const height = Math.max(1, Math.round((inner * width) / wide));
    return await sharp(bytes)
      .autoOrient()
      .extract({ left: 0, top: Math.floor((high - inner) / 2), width: wide, height: inner })
      .resize(width, height)
      .flatten({ background: '#ffffff' })
      .composite([{ input: Buffer.from(playButton(width, height)) }])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
  } catch (cause) {
    const message = 'The picture of this video cannot be read.';
    throw new DomainError('ATTACHMENT_INVALID', message, undefined, { cause });
  }
}

/** Light on dark with a bright rim: visible on every image. */
function playButton(width: number, height: number): string {
  const radius = Math.min(width, height) * 0.13;
  const [x, y] = [width / 2, height / 2];
  const side = radius * 0.95;
  const left = x - side * 0.38;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<circle cx="${x}" cy="${y}" r="${radius}" fill="#000000" fill-opacity="0.68" stroke="#ffffff" stroke-width="${radius * 0.09}"/>
<path d="M${left} ${y - side / 2} L${left + side * 0.9} ${y} L${left} ${y + side / 2} Z" fill="#ffffff" stroke="#ffffff" stroke-width="${radius * 0.08}" stroke-linejoin="round"/></svg>`;
}
