import { sanitizeHtml } from './sanitize';

export type SanitizeDirectInput = { html: string; previewText: string };

/** HTML that a program sends as it is: sanitised, with its hidden preview text. The pool's form of it. */
export function sanitizeDirectHtml({ html, previewText }: SanitizeDirectInput): string {
  return sanitizeHtml(html, { previewText });
}
