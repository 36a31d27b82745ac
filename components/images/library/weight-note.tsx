import { formatBytes } from '@/lib/amounts';
import { heavyImageBytes } from '@/lib/mail/image-weight';

/** Whether an image of this size is slow on phones. */
export function isHeavy(bytes: number): boolean {
  return bytes > heavyImageBytes;
}

/** The size of an image that is too large for phones. */
export function WeightNote({ bytes }: { bytes: number }) {
  if (!isHeavy(bytes)) return null;
  return (
    <p role="status" className="text-warning-text text-xs">
      {formatBytes(bytes)} is slow on phones. Under {formatBytes(heavyImageBytes)} is better, and all images
      of an email together under 1 MB.
    </p>
  );
}
