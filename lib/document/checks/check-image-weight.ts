import { shownImages } from '@/lib/document/images/image-uses';
import { heavyEmailBytes, heavyImageBytes } from '@/lib/mail/image-weight';
import { type Finding, finding } from './finding';

/** Images that are slow on phones, alone or in total; `sizes` has the known ones, in bytes by address. */
export function checkImageWeight(source: string, sizes: ReadonlyMap<string, number>): Finding[] {
  if (sizes.size === 0) return [];
  const shown = [...shownImages(source)].flatMap((address) => {
    const bytes = sizes.get(address);
    return bytes === undefined ? [] : [{ address, bytes }];
  });
  const all = shown.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...(all > heavyEmailBytes && shown.length > 1
      ? [
          heavy(
            `The images of this email have ${megabytes(all)} together: over 1 MB they are slow on phones.`,
          ),
        ]
      : []),
    ...shown.flatMap(({ address, bytes }) => {
      if (bytes <= heavyImageBytes) return [];
      const message = `This image has ${megabytes(bytes)}, which is slow on phones. Make it smaller, or save it as a JPEG.`;
      return [heavy(message, source.indexOf(address))];
    }),
  ];
}

function heavy(message: string, offset?: number): Finding {
  return finding('warning', 'image-weight', message, offset);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
