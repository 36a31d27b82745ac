import { sanitizeHtml } from '@/lib/rendering/sanitize/sanitize';

/** What a stored mail may do while it is looked at: show itself. For the <meta> of a sandboxed frame's document. */
const policy = [
  "default-src 'none'",
  'img-src https: http: data: cid:',
  "style-src 'unsafe-inline' https:",
  'font-src https: data:',
  'media-src https:',
  "form-action 'none'",
].join('; ');

/**
 * Stored HTML for the `srcdoc` of `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox">`: sanitised once
 * more, under a policy without scripts, its links opening in a new tab that knows nothing of us.
 */
export function safeForDisplay(html: string): string {
  const clean = sanitizeHtml(html);
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><base target="_blank">`;
  const doctype = /^\s*<!doctype[^>]*>/i.exec(clean)?.[0] ?? '<!doctype html>';
  const rest = clean.startsWith(doctype) ? clean.slice(doctype.length) : clean;
  // Before any tag of the mail itself: the parser opens <html> and <head> for these and merges the mail's own.
  return `${doctype}${head}${rest}`;
}
