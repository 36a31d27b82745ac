import { typescriptLiteral } from './literals';
import { addressOf, type SnippetRequest } from './request';

/** The request by the `postroom` client, or by `fetch` where no API key is used. */
export function typescriptSnippet(request: SnippetRequest): string {
  return request.credential === 'key' ? byClient(request) : byFetch(request);
}

function byClient(request: SnippetRequest): string {
  const text = request.answer === 'text' && !returnsText(request);
  return [
    "import { Postroom } from 'postroom';\n",
    'const postroom = new Postroom({',
    "  apiKey: process.env.POSTROOM_API_KEY ?? '',",
    "  baseUrl: process.env.POSTROOM_URL ?? '',",
    '});\n',
    `const answer = await postroom.${callOf(request)};`,
    `console.log(${text ? 'await answer.text()' : 'answer'});`,
  ].join('\n');
}

// The client reads the source of an e-mail to its end; other files are streamed.
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
  const given = Object.keys(input).length > 0 ? `, ${typescriptLiteral(input)}` : '';
  return `${answer === 'text' ? 'fetch' : 'request'}(${operation}${given})`;
}

function byFetch(request: SnippetRequest): string {
  const { method, body, credential, answer } = request;
  const headers = [
    credential === 'session' ? "Cookie: process.env.POSTROOM_SESSION ?? ''" : '',
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
    `console.log(await response.${answer}());`,
  ].join('\n');
}
