import { addressOf, cookiesOf, type SnippetRequest } from './request';

/** The request in a shell, with POSTROOM_URL and POSTROOM_API_KEY in the environment. */
export function curlSnippet(request: SnippetRequest): string {
  // curl sends POST automatically when there is a body.
  const isImplied = request.method === 'GET' || (request.method === 'POST' && request.body !== undefined);
  const method = isImplied ? '' : `-X ${request.method} `;
  const flag = { stream: '-N ', json: '', text: '', none: '' }[request.answer];
  const lines = [`curl ${flag}${method}"$POSTROOM_URL${addressOf(request)}"`];
  if (request.credential === 'key') lines.push('-H "Authorization: Bearer $POSTROOM_API_KEY"');
  const cookies = cookiesOf(request).map((name) => `$${name}`);
  if (cookies.length > 0) lines.push(`-H "Cookie: ${cookies.join('; ')}"`);
  if (request.credential === 'session' && request.method !== 'GET') lines.push('-H "Origin: $POSTROOM_URL"');
  if (request.body !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(request.body, null, 2).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n  ');
}
