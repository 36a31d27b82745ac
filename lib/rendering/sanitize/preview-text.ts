import { escapeHtml } from '@/lib/mail/escape-html';

/** How mjml hides <mj-preview>; ours is hidden the same way, so that clients and our own code know it. */
const previewStyle =
  'display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;';
const ownPreview = `<div style="${previewStyle}">`;

/** The element with a preview text; '' for an empty one. */
export function previewElement(text: string): string {
  return text === '' ? '' : `${ownPreview}${escapeHtml(text)}</div>`;
}

/** Removes mjml's compiled `<mj-preview>`, because the document's own preview text wins. */
export function withoutOwnPreview(html: string): string {
  const start = html.indexOf(ownPreview);
  const end = start === -1 ? -1 : html.indexOf('</div>', start);
  return end === -1 ? html : html.slice(0, start) + html.slice(end + '</div>'.length);
}

/** Adds a preview text to compiled HTML with unfilled variables, where sending puts it. */
export function withPreviewText(html: string, text: string): string {
  if (text === '') return html;
  const cleanHtml = withoutOwnPreview(html);
  const head = /^[\s\S]*?<body\b[^>]*>|^[\s\S]*?<\/head\s*>|^\s*<!doctype[^>]*>/i.exec(cleanHtml)?.[0] ?? '';
  return head + previewElement(text) + cleanHtml.slice(head.length);
}
