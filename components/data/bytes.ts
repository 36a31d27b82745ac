/** A size for people: 812 B, 14.2 kB, 3.1 MB (powers of 1000, as mail limits are given). */
export function formatBytes(size: number): string {
  if (size < 1_000) return `${size} B`;
  if (size < 1_000_000) return `${(size / 1_000).toFixed(1)} kB`;
  return `${(size / 1_000_000).toFixed(1)} MB`;
}
