import { textAlternative } from '@/lib/rendering/plain-text/text-alternative';
import { previewElement } from '@/lib/rendering/sanitize/preview-text';
import { sanitizeHtml } from '@/lib/rendering/sanitize/sanitize';

export type DirectInput = {
  html: string;
  previewText: string;
  /** Whether to derive a text alternative, because the sender gave none. */
  deriveText: boolean;
};
export type DirectContent = {
  /** null: nothing was allowed. */
  html: string | null;
  /** null: not requested, or empty. */
  text: string | null;
};

/** A program's own HTML: sanitised, with its hidden preview text and its own text alternative. */
export function sanitizeDirectHtml({ html, previewText, deriveText }: DirectInput): DirectContent {
  const clean = sanitizeHtml(html, { previewText });
  if (clean.trim() === previewElement(previewText).trim()) return { html: null, text: null };
  // Without the preview text, which the email has only once.
  return { html: clean, text: deriveText ? textAlternative(clean) : null };
}

/** The same for many at once: passing a small one to a thread costs more than processing it. */
export function sanitizeManyDirectHtml(inputs: readonly DirectInput[]): DirectContent[] {
  return inputs.map(sanitizeDirectHtml);
}
