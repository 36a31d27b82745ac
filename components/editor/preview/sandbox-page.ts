// A sandboxed frame runs nothing; the policy also keeps fonts, frames and style sheets of other hosts away.
const policy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src http: https: data:; style-src \'unsafe-inline\'">' +
  '<base target="_blank">';

/** HTML of a mail as a page for a sandboxed frame. */
export function sandboxPage(html: string): string {
  const head = /<head\b[^>]*>/i.exec(html);
  if (head) return insertAt(html, head.index + head[0].length);
  const start = /<html\b[^>]*>/i.exec(html) ?? /<!doctype\b[^>]*>/i.exec(html);
  return start ? insertAt(html, start.index + start[0].length) : `<!doctype html>${policy}${html}`;
}

function insertAt(html: string, at: number): string {
  return html.slice(0, at) + policy + html.slice(at);
}
