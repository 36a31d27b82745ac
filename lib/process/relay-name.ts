/** `host:port` of SMTP_URL: identifies the relay in the database and for people, without credentials. */
export function relayName(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const port = url.port || (url.protocol === 'smtps:' ? '465' : '587');
  return `${relayHost(url)}:${port}`;
}

export function relayHost(url: URL): string {
  return decodeOrKeep(url.hostname).replace(/^\[|\]$/g, '');
}

/** A part with a stray percent sign is returned unchanged. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
