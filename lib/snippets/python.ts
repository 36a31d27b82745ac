import { pythonLiteral } from './literals';
import { addressOf, type SnippetRequest } from './request';

/** The request in Python, with nothing but its standard library. */
export function pythonSnippet(request: SnippetRequest): string {
  const { method, body, credential, answer } = request;
  const usesJson = body !== undefined || answer === 'json';
  const headers = [
    credential === 'key' ? '"Authorization": "Bearer " + os.environ["POSTROOM_API_KEY"]' : '',
    credential === 'session' ? '"Cookie": os.environ["POSTROOM_SESSION"]' : '',
    credential === 'session' && method !== 'GET' ? '"Origin": os.environ["POSTROOM_URL"]' : '',
    body === undefined ? '' : '"Content-Type": "application/json"',
  ].filter(Boolean);
  const given = [
    `os.environ["POSTROOM_URL"] + ${JSON.stringify(addressOf(request))}`,
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    ...(headers.length > 0 ? [`headers={\n${headers.map((one) => `        ${one},\n`).join('')}    }`] : []),
    ...(body === undefined ? [] : ['data=json.dumps(body).encode()']),
  ];
  return [
    `${usesJson ? 'import json\n' : ''}import os\nimport urllib.request\n`,
    ...(body === undefined ? [] : [`body = ${pythonLiteral(body)}`]),
    `request = urllib.request.Request(\n${given.map((one) => `    ${one},\n`).join('')})`,
    'with urllib.request.urlopen(request) as response:',
    answer === 'json' ? '    print(json.load(response))' : '    print(response.read().decode())',
  ].join('\n');
}
