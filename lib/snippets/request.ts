/** A request to the API, from which the examples in all languages are made. */
export type SnippetRequest = {
  method: string;
  /** From the root, such as `/api/v1/templates/{templateId}`. */
  path: string;
  pathValues?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** An API key, the cookie of a signed-in person, or nothing. */
  credential: 'key' | 'session' | 'none';
  /** Whether to send the cookie that the previous step set. */
  stepCookie?: boolean;
  /** The kind of response: JSON, a file or text, or a stream of lines. */
  answer: 'json' | 'text' | 'none' | 'stream';
  /** The method of the client, such as `emails.sendBatch`. */
  call?: string;
  /** The arguments of `call`, if they are not the path's values and the body or query. */
  args?: unknown[];
};

const snippetLanguages = ['curl', 'typescript', 'python', 'smtp'] as const;
export type Language = (typeof snippetLanguages)[number];
export const languageLabels: Record<Language, string> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  smtp: 'SMTP',
};

/** The environment variables of the request's cookies. */
export function cookiesOf({ credential, stepCookie }: SnippetRequest): string[] {
  return [
    ...(credential === 'session' ? ['POSTROOM_SESSION'] : []),
    ...(stepCookie ? ['POSTROOM_COOKIE'] : []),
  ];
}

export type Snippet = { language: Language; code: string };

/** The path with its values, and the query. */
export function addressOf({ path, pathValues = {}, query = {} }: SnippetRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathValues[name] ?? ''));
  const words = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%40', '@')}`,
  );
  return words.length > 0 ? `${filled}?${words.join('&')}` : filled;
}
