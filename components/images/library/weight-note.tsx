import { formatBytes } from '@/lib/amounts';
import { heavyImageBytes } from '@/lib/mail/image-weight';

/** Whether an image of so many bytes is slow on phones. */
export function isHeavy(bytes: number): boolean {
  return bytes > heavyImageBytes;
}

/** What an image weighs, where that is too much for phones. */
export function WeightNote({ bytes }: { bytes: number }) {
  if (!isHeavy(bytes)) return null;
  return (
    <p role="status" className="text-warning-text text-xs">
      {formatBytes(bytes)} is slow on phones. Under {formatBytes(heavyImageBytes)} is better, and all images
      of an email together under 1 MB.
    </p>
  );
}
