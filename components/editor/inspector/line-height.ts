import { readLength } from '@/components/editor/inspector/controls/lengths';

/**
 * The changes of a block with a line height that follows the size of its words: where it is given in pixels, it becomes
 * a share of the size it was made for, so that larger words do not overlap.
 */
export function withLineHeight(
  changes: Record<string, string | null>,
  effective: (name: string) => string,
): Record<string, string | null> {
  const next = changes['font-size'];
  if (next === undefined || 'line-height' in changes) return changes;
  const height = readLength(effective('line-height'));
  const size = readLength(effective('font-size'));
  if (height?.unit !== 'px' || size?.unit !== 'px' || size.number <= 0) return changes;
  if (next !== null && readLength(next)?.number === size.number) return changes;
  return { ...changes, 'line-height': String(Number((height.number / size.number).toFixed(2))) };
}
