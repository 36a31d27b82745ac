type Counted = { kind: 'draft' | 'row' | 'brand' };

/** "3 drafts, 1 saved row and the brand". */
export function countedUses(uses: readonly Counted[]): string {
  const count = (kind: Counted['kind']) => uses.filter((use) => use.kind === kind).length;
  const words = [
    formatCount(count('draft'), 'draft'),
    formatCount(count('row'), 'saved row'),
    count('brand') > 0 ? 'the brand' : '',
  ].filter(Boolean);
  const last = words.pop() ?? 'nothing';
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last;
}

function formatCount(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
