import type { CanonicalDocument } from '@/lib/document/contract';

/** What an author edits: a draft's subject, preview text and document. */
export type DraftContent = { subject: string; previewText: string; document: CanonicalDocument };

/** A draft on the server. */
export type ServerDraft = { revision: number; publishedVersionId: string | null; content: DraftContent };

/** Equal in all values, whatever the order of keys. */
export function sameContent(a: DraftContent, b: DraftContent): boolean {
  return a === b || isDeepEqual(a, b);
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]));
  if (!isObject(a) || !isObject(b) || Array.isArray(a) || Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isDeepEqual(a[key], b[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
