const images = 'img-src https: http: data: cid:';

/** What a displayed email may load: images, fonts and style sheets. */
const policy = [
  "default-src 'none'",
  images,
  "style-src 'unsafe-inline' https:",
  'font-src https: data:',
  'media-src https:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** The base URL of a displayed email: relative addresses lead nowhere, not to our server. */
export const nowhere = 'about:invalid';

/** Where the system chooses the colors of pages, an email keeps its own; what has none is black on white. */
const ownColors =
  '<style>@media (forced-colors:active){:root{forced-color-adjust:none;color:#000}:where(:link){color:#00e}}</style>';

const preamble = `<meta charset="utf-8"><base href="${nowhere}" target="_blank"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">${ownColors}`;

/** `sandbox` of the frame: its own origin, no scripts; links may open new tabs. */
export const frameSandbox = { links: 'allow-popups allow-popups-to-escape-sandbox', nothing: '' };

/**
 * An email's HTML for the `srcdoc` of a sandboxed frame. The content policy comes before anything of the email but
 * after the doctype, without which the email would be laid out in quirks mode.
 */
export function framedHtml(html: string, shown: 'all' | 'no images' = 'all'): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  const before = shown === 'all' ? preamble : preamble.replace(images, "img-src 'none'");
  return `${doctype}${before}${html.slice(doctype.length)}`;
}
