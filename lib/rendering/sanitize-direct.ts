import { toPlainText } from './plain-text';
import { sanitizeHtml } from './sanitize';

export type SanitizeDirectInput = { html: string; previewText: string };
export type SanitizedDirectHtml = { html: string; derivedText: string };

/** HTML that a program sends as it is: sanitised, with its hidden preview text, and the text that follows from it. */
export function sanitizeDirectHtml({ html, previewText }: SanitizeDirectInput): SanitizedDirectHtml {
  const clean = sanitizeHtml(html, { previewText });
  return { html: clean, derivedText: toPlainText(clean) };
}
