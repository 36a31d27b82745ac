import net from 'node:net';
import { expect, test } from './fixtures/test';

type Reply = { status: number; headers: string; body: string };

/** Sends raw bytes and reads until the server closes, or 1.5 s. */
function exchange(url: string, bytes: string | Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject).on('close', () => {
      const end = text.indexOf('\r\n\r\n');
      resolve({
        status: Number(text.split(' ')[1]),
        headers: text.slice(0, end).toLowerCase(),
        body: text.slice(end + 4),
      });
    });
    socket.write(bytes);
    setTimeout(() => socket.destroy(), 1_500);
  });
}

const get = (address: string) => `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
const post = 'POST /api/v1/templates HTTP/1.1\r\nHost: x\r\n';

const broken: [string, string | Buffer, number, string][] = [
  ['a broken escape', get('/api/v1/%E0%A4%A'), 400, 'INVALID_REQUEST'],
  ['an escaped zero', get('/api/v1/templates/%00'), 400, 'INVALID_REQUEST'],
  ['a backslash', get('/api/v1\\templates'), 400, 'INVALID_REQUEST'],
  ['doubled slashes', get('/api//v1/templates'), 404, 'NOT_FOUND'],
  ['dots that climb', get('/api/v1/../../etc/passwd'), 404, 'NOT_FOUND'],
  ['escaped dots that climb', get('/api/v1/%2e%2e/%2e%2e/etc/passwd'), 404, 'NOT_FOUND'],
  ['an unknown path', get('/api/nothing/here'), 404, 'NOT_FOUND'],
  ['the bare folder', get('/api'), 404, 'NOT_FOUND'],
  [
    'a method of another protocol',
    get('/api/v1/templates').replace('GET', 'PROPFIND'),
    405,
    'METHOD_NOT_ALLOWED',
  ],
  ['TRACE', get('/api/v1/templates').replace('GET', 'TRACE'), 405, 'METHOD_NOT_ALLOWED'],
  ['no Host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'INVALID_REQUEST'],
  ['words that are no HTTP', 'hello\r\n\r\n', 400, 'INVALID_REQUEST'],
  ['the start of TLS', Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0]), 400, 'INVALID_REQUEST'],
  ['a header too long', get('/api/health').replace('x', 'x'.repeat(20_000)), 431, 'INVALID_REQUEST'],
  [
    'two lengths',
    `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'INVALID_REQUEST',
  ],
  ['a negative length', `${post}Content-Length: -1\r\n\r\n`, 400, 'INVALID_REQUEST'],
];

for (const [name, bytes, status, code] of broken) {
  test(`the API answers ${name} with ${status} in JSON`, async ({ serverUrl }) => {
    const reply = await exchange(serverUrl, bytes);
    expect(reply.status).toBe(status);
    expect(reply.headers).toContain('content-type: application/json');
    expect(reply.headers).toContain('x-request-id: ');
    const text = reply.body.slice(reply.body.indexOf('{'), reply.body.lastIndexOf('}') + 1);
    expect(JSON.parse(text).error).toMatchObject({ code, status, retryable: false });
  });
}

const fine: [string, string][] = [
  [
    'an offer of HTTP/2, as Java makes it',
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA',
  ],
  ['an offer of a web socket', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13'],
  ['a strange forwarded host', 'X-Forwarded-Host: %%%\r\nX-Forwarded-Proto: java script'],
  ['a header of Next', 'RSC: 1\r\nx-middleware-subrequest: middleware\r\nx-nextjs-data: 1'],
];

for (const [name, headers] of fine) {
  test(`${name} does not prevent an answer`, async ({ serverUrl }) => {
    const reply = await exchange(serverUrl, `GET /api/health HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
    expect(reply.status).toBe(200);
    expect(reply.body).toContain('"status":"ok"');
  });
}

test('a trailing slash and an absolute URL mean the same path', async ({ serverUrl }) => {
  for (const address of ['/api/health/', 'http://anything.example/api/health']) {
    expect((await exchange(serverUrl, get(address))).status).toBe(200);
  }
});

test('a body that is far too long leaves the connection to its next request', async ({ serverUrl }) => {
  const sizeBytes = 20_000_000;
  const head = `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const first = `${head}Content-Length: ${sizeBytes}\r\n\r\n${'a'.repeat(sizeBytes)}`;
  const reply = await exchange(serverUrl, first + get('/api/health'));
  expect(reply.status).toBe(413);
  expect(reply.body).toContain('"status":"ok"');
});

test('health and metrics need no key and show no secret', async ({ request, serverUrl, workspace }) => {
  await workspace.call('GET', '/api/v1/templates');
  const health = await request.get(`${serverUrl}/api/health`);
  expect(await health.json()).toEqual({ status: 'ok', database: 'ok' });
  const metrics = await request.get(`${serverUrl}/api/metrics`);
  expect(metrics.headers()['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await metrics.text();
  expect(text).toMatch(/^postroom_queue_emails \d+$/m);
  expect(text).toMatch(/^postroom_http_requests_total\{method="GET",status="200"\} \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^($|# (HELP|TYPE) |[a-z0-9_]+(\{[^}]*\})? (Nan|-?[\d.e+-]+)$)/);
  expect(text).not.toContain(workspace.key);
  expect(text).not.toContain(workspace.id);
});

test('a group of pages redirects to its first one', async ({ serverUrl }) => {
  for (const [group, page] of [
    ['/sending', '/sending/addresses'],
    ['/developers', '/developers/keys'],
    ['/settings', '/settings/workspace'],
  ] as const) {
    const answer = await fetch(`${serverUrl}${group}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')], group).toEqual([307, page]);
  }
});
