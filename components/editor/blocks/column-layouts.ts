/** The widths of a section's columns. */
export type ColumnLayout = { id: string; label: string; name: string; percents: readonly number[] };

export const layouts: readonly ColumnLayout[] = [
  { id: '50-50', label: '50 / 50', name: 'Two equal columns', percents: [50, 50] },
  { id: '33-67', label: '33 / 67', name: 'One third and two thirds', percents: [33, 67] },
  { id: '67-33', label: '67 / 33', name: 'Two thirds and one third', percents: [67, 33] },
  { id: '25-75', label: '25 / 75', name: 'One quarter and three quarters', percents: [25, 75] },
  { id: '75-25', label: '75 / 25', name: 'Three quarters and one quarter', percents: [75, 25] },
  { id: 'thirds', label: 'Thirds', name: 'Three equal columns', percents: [33.33, 33.33, 33.34] },
  { id: 'quarters', label: 'Quarters', name: 'Four equal columns', percents: [25, 25, 25, 25] },
];

/** The `width` of each column; equal columns need none, as MJML's default. */
export function widthsOf(percents: readonly number[]): string[] {
  const [first = 0] = percents;
  const isEqual = percents.every((percent) => Math.abs(percent - first) < 0.1);
  return percents.map((percent) => (isEqual ? '' : `${percent}%`));
}
