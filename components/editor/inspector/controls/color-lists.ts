import { hexColor, parseColor } from '@/lib/document/css/color-contrast';

const recentKey = 'postroom.recent-colors';
const maxRecent = 8;

/** The six-digit colors of a source, most used first. */
export function colorsIn(source: string, limit: number): string[] {
  const counts = new Map<string, number>();
  for (const [color] of source.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/gi)) {
    const full = toHex(color);
    counts.set(full, (counts.get(full) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([color]) => color);
}

/** The recently chosen colors on this device, newest first. */
export function readRecentColors(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((color) => /^#[0-9a-f]{6}$/.test(String(color))).slice(0, maxRecent)
      : [];
  } catch {
    return []; // Storage is unavailable, or contains something else.
  }
}

export function writeRecentColor(color: string): void {
  const hex = toHex(color);
  try {
    const next = [hex, ...readRecentColors().filter((other) => other !== hex)].slice(0, maxRecent);
    localStorage.setItem(recentKey, JSON.stringify(next));
  } catch {
    // Without storage there are no recent colors.
  }
}

/** Six digits, the only form of the system's picker; black for an invalid color. */
export function toHex(color: string): string {
  const parsed = parseColor(color);
  return parsed ? hexColor(parsed) : '#000000';
}
