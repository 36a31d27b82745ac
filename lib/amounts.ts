const wholeFormat = new Intl.NumberFormat('en');
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number for people: 12,480. */
export function formatNumber(value: number): string {
  return wholeFormat.format(value);
}

/** A count with its noun: "1 email", "12,480 emails". Give the plural if it is not the noun with an s. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

/** A size for people: 812 B, 14.2 kB, 3.1 MB (powers of 1000, as limits of email are given). */
export function formatBytes(size: number): string {
  if (size < 1_000) return `${size} B`;
  return size < 1_000_000 ? `${tenths.format(size / 1_000)} kB` : `${tenths.format(size / 1_000_000)} MB`;
}

const shareFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** A share for people: 40.1%, or <0.1% if it is small but not zero; a dash if the total is zero. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return '–';
  const text = shareFormat.format(part / whole);
  return text === '0%' && part > 0 ? '<0.1%' : text;
}
