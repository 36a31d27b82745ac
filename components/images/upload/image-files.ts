import { assetLimits, assetType } from '@/lib/assets/contract';

/** For the `accept` of a file field. */
export const acceptedTypes = assetType.options.join(',');

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** The files of a drop or of the clipboard; empty where there are none. */
export function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}

/** Whether something with files is dragged; which ones is only told when they are dropped. */
export function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** Whether an image can be cut and made smaller here. A GIF may move: it is kept as it is. */
export function isPreparable(type: string): boolean {
  return type !== 'image/gif' && type in extensions;
}

/** Why a file cannot go into the library, or null. The server looks at the bytes themselves. */
export function fileProblem(file: { name: string; type: string; size: number }): string | null {
  if (!extensions[file.type]) return 'Only PNG, JPEG, GIF and WebP images can be uploaded.';
  if (file.size > assetLimits.bytes) return 'An image can have at most 10 MB.';
  return null;
}

/** A file name that the library takes: without path and invisible characters, with the extension of its type. */
export function fileNameFor(name: string, type: string): string {
  const clean = name.replace(/[/\\\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
  const stem = [...clean.replace(/\.[a-z0-9]{1,5}$/i, '')].slice(0, 200).join('').trim() || 'image';
  const extension = extensions[type];
  const own = /\.([a-z0-9]{1,5})$/i.exec(clean)?.[1]?.toLowerCase();
  const hasRightExtension = own === extension || (own === 'jpeg' && extension === 'jpg');
  return extension ? `${stem}.${hasRightExtension ? own : extension}` : clean || 'image';
}
