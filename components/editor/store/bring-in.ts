import { mergeDocuments } from '@/lib/document/compare/merge-documents';
import type { EditorValue } from './editor-value';

/**
 * A value of ours with what a colleague changed from `before` to `after`. Where both changed the same, ours stays: it is
 * asked of a state that somebody goes back to.
 */
export function bringIn(value: EditorValue, before: EditorValue, after: EditorValue): EditorValue {
  const text = (key: 'subject' | 'previewText') => (value[key] === before[key] ? after[key] : value[key]);
  const texts = { subject: text('subject'), previewText: text('previewText') };
  try {
    return { ...texts, document: mergeDocuments(before.document, value.document, after.document).document };
  } catch {
    // What cannot be read as blocks stays as it was.
    return { ...value, ...texts };
  }
}
