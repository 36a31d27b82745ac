import { sanitizeHtml } from '@/lib/rendering/sanitize/sanitize';

export type SanitizeDirectInput = { html: string; previewText: string };

/** HTML that a program sends as it is: sanitised, with its hidden preview text. The pool's form of it. */
export function sanitizeDirectHtml({ html, previewText }: SanitizeDirectInput): string {
  return sanitizeHtml(html, { previewText });
}

/** The same for many at once: handing over costs more than a small one. */
export function sanitizeManyDirectHtml(inputs: readonly SanitizeDirectInput[]): string[] {
  return inputs.map(sanitizeDirectHtml);
}
