import { assetLimits, assetType } from '@/lib/assets/contract';

/** For the `accept` of a file field. */
export const acceptedTypes = assetType.options.join(',');

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** The files of a drop or of the clipboard. */
export function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}

/** Whether files are dragged; which ones is only known when they are dropped. */
export function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** Whether an image can be cropped and resized here. A GIF may be animated, so it stays unchanged. */
export function isPreparable(type: string): boolean {
  return type !== 'image/gif' && type in extensions;
}

/** Why a file cannot be uploaded, or null. The server checks the bytes. */
export function fileProblem(file: { name: string; type: string; size: number }): string | null {
  if (!extensions[file.type]) return 'Only PNG, JPEG, GIF and WebP images can be uploaded.';
  if (file.size > assetLimits.bytes) return 'An image can have at most 10 MB.';
  return null;
}

/** A valid file name: without path and invisible characters, with the extension of its type. */
export function fileNameFor(name: string, type: string): string {
  const clean = name.replace(/[/\\\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
  const stem = [...clean.replace(/\.[a-z0-9]{1,5}$/i, '')].slice(0, 200).join('').trim() || 'image';
  const extension = extensions[type];
  const own = /\.([a-z0-9]{1,5})$/i.exec(clean)?.[1]?.toLowerCase();
  const hasRightExtension = own === extension || (own === 'jpeg' && extension === 'jpg');
  return extension ? `${stem}.${hasRightExtension ? own : extension}` : clean || 'image';
}
