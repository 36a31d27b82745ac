import { typescriptLiteral } from './literals';
import { addressOf, cookiesOf, type SnippetRequest } from './request';

/** The request with the `postroom` client, or with `fetch` if it has no API key. */
export function typescriptSnippet(request: SnippetRequest): string {
  return request.credential === 'key' ? byClient(request) : byFetch(request);
}

function byClient(request: SnippetRequest): string {
  return [
    "import { Postroom } from 'postroom';\n",
    'const postroom = new Postroom({',
    "  apiKey: process.env.POSTROOM_API_KEY ?? '',",
    "  baseUrl: process.env.POSTROOM_URL ?? '',",
    '});\n',
    `${request.answer === 'none' ? '' : 'const answer = '}await postroom.${callOf(request)};`,
    ...readingAnswer(request),
  ].join('\n');
}

function readingAnswer(request: SnippetRequest): string[] {
  if (request.answer === 'none') return [];
  if (request.answer === 'stream')
    return [
      'for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) console.log(text);',
    ];
  const text = request.answer === 'text' && !returnsText(request);
  return [`console.log(${text ? 'await answer.text()' : 'answer'});`];
}

// The client returns the source of an email as text; other files are streamed.
const returnsText = ({ call }: SnippetRequest) => call === 'emails.source';

function callOf({ call, args, method, path, pathValues = {}, query, body, answer }: SnippetRequest): string {
  const values = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathValues[name] ?? '');
  if (call) {
    const rest = body ?? query;
    const all = args ?? [...values, ...(rest === undefined ? [] : [rest])];
    return `${call}(${all.map((one) => typescriptLiteral(one)).join(', ')})`;
  }
  const input = {
    ...(values.length > 0 && { path: pathValues }),
    ...(query !== undefined && { query }),
    ...(body !== undefined && { body }),
  };
  const operation = `'${method} ${path.replace('/api/v1', '')}'`;
  const inputArgument = Object.keys(input).length > 0 ? `, ${typescriptLiteral(input)}` : '';
  return `${answer === 'json' || answer === 'none' ? 'request' : 'fetch'}(${operation}${inputArgument})`;
}

function byFetch(request: SnippetRequest): string {
  const { method, body, credential, answer } = request;
  const cookies = cookiesOf(request);
  const headers = [
    cookies.length > 0 ? `Cookie: ${cookieText(cookies)}` : '',
    credential === 'session' && method !== 'GET' ? "Origin: process.env.POSTROOM_URL ?? ''" : '',
    body === undefined ? '' : "'Content-Type': 'application/json'",
  ].filter(Boolean);
  const init = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${typescriptLiteral(body, '  ')})`]),
  ];
  const address = `\`\${process.env.POSTROOM_URL}${addressOf(request)}\``;
  const options = init.length > 0 ? `, {\n${init.map((one) => `  ${one},\n`).join('')}}` : '';
  return [
    `const response = await fetch(${address}${options});`,
    'if (!response.ok) throw new Error(await response.text());',
    ...(answer === 'none' ? [] : [`console.log(await response.${answer}());`]),
  ].join('\n');
}

function cookieText(names: string[]): string {
  if (names.length === 1) return `process.env.${names[0]} ?? ''`;
  return `\`${names.map((name) => `\${process.env.${name}}`).join('; ')}\``;
}
