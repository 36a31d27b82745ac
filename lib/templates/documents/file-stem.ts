/** A safe file name: letters and digits of any script, joined by hyphens. */
export function toFileStem(name: string): string {
  const stem = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return [...stem].slice(0, 60).join('') || 'template';
}
