const policy =
  "default-src 'none'; img-src https: http: data: cid:; style-src 'unsafe-inline' https:; font-src https: data:; form-action 'none'; base-uri 'none'";

const preamble = `<meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">`;

/**
 * Puts the content policy before everything else in the document, but behind the doctype, without which the mail
 * would be laid out in quirks mode.
 */
export function framedHtml(html: string): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  return `${doctype}${preamble}${html.slice(doctype.length)}`;
}
