import { textAlternative } from '@/lib/rendering/plain-text/text-alternative';
import { previewElement } from '@/lib/rendering/sanitize/preview-text';
import { sanitizeHtml } from '@/lib/rendering/sanitize/sanitize';

export type DirectInput = {
  html: string;
  previewText: string;
  /** Whether a text alternative is made of it, because its sender gave none. */
  deriveText: boolean;
};
export type DirectContent = {
  /** null: nothing of it may stay in an email. */
  html: string | null;
  /** null: not asked for, or there is none in it. */
  text: string | null;
};

/** HTML that a program sends as it is: sanitised, with its hidden preview text and a text alternative of its own. */
export function sanitizeDirectHtml({ html, previewText, deriveText }: DirectInput): DirectContent {
  const clean = sanitizeHtml(html, { previewText });
  if (clean.trim() === previewElement(previewText).trim()) return { html: null, text: null };
  // The preview text is hidden, so it does not come twice.
  return { html: clean, text: deriveText ? textAlternative(clean) : null };
}

/** The same for many at once: handing over costs more than a small one. */
export function sanitizeManyDirectHtml(inputs: readonly DirectInput[]): DirectContent[] {
  return inputs.map(sanitizeDirectHtml);
}
