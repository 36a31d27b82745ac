import { pythonLiteral } from './literals';
import { addressOf, cookiesOf, type SnippetRequest } from './request';

/** The request in Python, with only its standard library. */
export function pythonSnippet(request: SnippetRequest): string {
  const { method, body, credential, answer } = request;
  const usesJson = body !== undefined || answer === 'json';
  const cookies = cookiesOf(request).map((name) => `os.environ["${name}"]`);
  const headers = [
    credential === 'key' ? '"Authorization": "Bearer " + os.environ["POSTROOM_API_KEY"]' : '',
    cookies.length > 0 ? `"Cookie": ${cookies.join(' + "; " + ')}` : '',
    credential === 'session' && method !== 'GET' ? '"Origin": os.environ["POSTROOM_URL"]' : '',
    body === undefined ? '' : '"Content-Type": "application/json"',
  ].filter(Boolean);
  const args = [
    `os.environ["POSTROOM_URL"] + ${JSON.stringify(addressOf(request))}`,
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    ...(headers.length > 0
      ? [`headers={\n${headers.map((header) => `        ${header},\n`).join('')}    }`]
      : []),
    ...(body === undefined ? [] : ['data=json.dumps(body).encode()']),
  ];
  return [
    `${usesJson ? 'import json\n' : ''}import os\nimport urllib.request\n`,
    ...(body === undefined ? [] : [`body = ${pythonLiteral(body)}`]),
    `request = urllib.request.Request(\n${args.map((one) => `    ${one},\n`).join('')})`,
    ...reading[answer],
  ].join('\n');
}

const reading: Record<SnippetRequest['answer'], string[]> = {
  json: ['with urllib.request.urlopen(request) as response:', '    print(json.load(response))'],
  text: ['with urllib.request.urlopen(request) as response:', '    print(response.read().decode())'],
  none: ['urllib.request.urlopen(request).close()'],
  stream: [
    'with urllib.request.urlopen(request) as response:',
    '    for line in response:',
    '        print(line.decode().rstrip())',
  ],
};
