import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '@/test/temporary-folder';
import { bootstrapKey } from './fixtures/installation';
import { cleanEnvironment, startServer } from './fixtures/server';

let folder = '';
const secret = 'x'.repeat(40);
const dataDir = () => path.join(folder, 'data');

/** A folder that the database's own user can enter. */
function makeFolder(): string {
  const made = mkdtempSync(path.join(temporaryFolder(), 'postroom-startup-'));
  chmodSync(made, 0o755);
  return made;
}

test.beforeEach(() => {
  folder = makeFolder();
});

test.afterEach(() => {
  for (const pid of serversOf(folder)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Pids of all database servers of a folder, including for a moment unnamed child processes. */
function serversOf(place: string): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes('postgres -D') && line.includes(place))
    .map((line) => Number.parseInt(line, 10));
}

/** The folder of a first start; creating a database is the slowest part of a start. */
let used = '';

test.afterAll(() => {
  if (used) rmSync(used, { recursive: true, force: true });
});

/** Starts from a cleanly ended first start. */
async function afterFirstStart(): Promise<void> {
  if (!used) {
    used = makeFolder();
    const settings = { DATA_DIR: path.join(used, 'data'), BOOTSTRAP_API_KEY: bootstrapKey };
    expect(await (await startServer(settings)).stop()).toBe(0);
  }
  execFileSync('cp', ['-a', path.join(used, 'data'), dataDir()]);
}

async function failedStart(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['server.mjs'], {
    env: cleanEnvironment({ DATA_DIR: dataDir(), ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said: said.replace(/^✓ Running next.config.*\n/m, '') };
}

const refusals: [string, Record<string, string>, RegExp][] = [
  ['a port that is no number', { PORT: 'abc' }, /^PORT must be a port number/],
  ['a port too high', { PORT: '70000' }, /^PORT must be a port number/],
  ['a rate that is none', { RATE_LIMIT: 'foo' }, /^RATE_LIMIT must be off or/],
  ['an address that is not of this machine', { HOST: '203.0.113.9' }, /^HOST is 203\.0\.113\.9/],
  ['a server without a secret', { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' }, /^APP_SECRET must be set/],
  ['a short secret', { APP_SECRET: 'short' }, /^APP_SECRET must be at least 32/],
  ['a bootstrap key of another form', { BOOTSTRAP_API_KEY: 'secret' }, /^BOOTSTRAP_API_KEY must be a key/],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/x', APP_SECRET: secret },
    /^The database at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/,
  ],
  [
    'an unreachable pooler',
    {
      DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/x',
      DATABASE_DIRECT_URL: 'postgres://user:hunter2@127.0.0.1:2/x',
      APP_SECRET: secret,
    },
    /^The database at 127\.0\.0\.1:2 cannot be reached \(ECONNREFUSED\); start it, or correct DATABASE_DIRECT_URL\./,
  ],
  [
    'a data folder that cannot be',
    { DATA_DIR: '/dev/null/data' },
    /^The data folder \/dev\/null\/data cannot be written/,
  ],
  [
    'a port that no browser opens',
    { PORT: '4190' },
    /^Browsers refuse to open http:\/\/127\.0\.0\.1:4190; set PORT to another number/,
  ],
];

for (const [name, settings, sentence] of refusals) {
  test(`startup refuses ${name} in one sentence`, async () => {
    const { code, said } = await failedStart(settings);
    expect(said).toMatch(sentence);
    expect(said.trimEnd().split('\n')).toHaveLength(1);
    expect(said).not.toContain('hunter2');
    expect(code).toBe(1);
    expect(serversOf(folder)).toEqual([]);
  });
}

test('startup refuses a port in use in one sentence', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  const { code, said } = await failedStart({ PORT: String(port) });
  expect(said.trim()).toBe(
    `Port ${port} is already in use; stop the program that uses it, or set PORT to another number.`,
  );
  expect(code).toBe(1);
  other.close();
});

test('nobody is let in before it is ready: behind a proxy another process can answer', async () => {
  // It lets a start connect, and never answers.
  const sockets: net.Socket[] = [];
  const database = net.createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(database, 'listening');
  const free = net.createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const portOf = (server: net.Server) => (server.address() as net.AddressInfo).port;
  const port = portOf(free);
  await new Promise((resolve) => free.close(resolve));
  const DATABASE_URL = `postgres://user:pass@127.0.0.1:${portOf(database)}/x`;
  const ended = failedStart({ PORT: String(port), DATABASE_URL, APP_SECRET: secret });
  await expect.poll(() => sockets.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toMatchObject({
    cause: { code: 'ECONNREFUSED' },
  });
  for (const socket of sockets) socket.destroy();
  database.close();
  expect((await ended).code).toBe(1);
});

test('SIGTERM lets a running request finish, exits with 0 and leaves nothing behind', async () => {
  const server = await startServer({ DATA_DIR: dataDir(), BOOTSTRAP_API_KEY: bootstrapKey });
  await expect.poll(() => serversOf(folder)).toHaveLength(1);
  const { port } = new URL(server.url);
  const body = JSON.stringify({ name: 'Finished late', purpose: 'transactional' });
  const socket = net.connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
  socket.write(
    `POST /api/v1/templates HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bootstrapKey}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server has accepted the request when it asks for its body.
  await expect.poll(() => answer).toContain('100 Continue');
  const stopped = server.stop();
  const asked = () =>
    fetch(`${server.url}/api/health`).then(
      () => 'answered',
      () => 'refused',
    );
  await expect.poll(asked).toBe('refused');
  socket.write(body);
  expect(await stopped).toBe(0);
  // The address is for people; all other output is for programs.
  const lines = server.output().trim().split('\n');
  for (const line of lines.filter((line) => !/^(Postroom is ready|✓ Running next.config)/.test(line)))
    expect(JSON.parse(line)).toHaveProperty('msg');
  expect(answer).toContain('201 Created');
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(serversOf(folder)).toEqual([]);
  const again = net.createServer().listen(Number(port), '127.0.0.1');
  await once(again, 'listening');
  again.close();
});

test('after kill -9 of everything the next start has the secret and the data', async () => {
  const settings = { DATA_DIR: dataDir(), BOOTSTRAP_API_KEY: bootstrapKey };
  const authorization = { Authorization: `Bearer ${bootstrapKey}` };
  const killed = await startServer(settings);
  const name = 'Written before the kill';
  const created = await fetch(`${killed.url}/api/v1/templates`, {
    method: 'POST',
    headers: { ...authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, purpose: 'transactional' }),
  });
  expect(created.status).toBe(201);
  await killed.stop('SIGKILL');
  const [orphan] = serversOf(folder);
  expect(orphan).toBeGreaterThan(0);

  const adopting = await startServer(settings);
  await expect.poll(() => serversOf(folder)).toEqual([orphan]);
  await adopting.stop('SIGKILL');
  process.kill(Number(orphan), 'SIGKILL');

  const last = await startServer(settings);
  const list = await (await fetch(`${last.url}/api/v1/templates`, { headers: authorization })).json();
  expect(list.data.map((template: { name: string }) => template.name)).toEqual([name]);
  expect(await last.stop()).toBe(0);
  expect(serversOf(folder)).toEqual([]);
});

test('two simultaneous first starts share one database, until both end', async () => {
  const settings = { DATA_DIR: dataDir(), BOOTSTRAP_API_KEY: bootstrapKey };
  const [one, two] = await Promise.all([startServer(settings), startServer(settings)]);
  const headers = { Authorization: `Bearer ${bootstrapKey}` };
  for (const server of [one, two])
    expect((await fetch(`${server.url}/api/v1/templates`, { headers })).status).toBe(200);
  expect(await one.stop()).toBe(0);
  expect((await fetch(`${two.url}/api/v1/templates`, { headers })).status).toBe(200);
  expect(await two.stop()).toBe(0);
  expect(serversOf(folder)).toEqual([]);
});

test('npm start reuses the build, passes SIGTERM on and ends with the server', async () => {
  const made = () =>
    [
      path.join(process.env.NEXT_DIST_DIR ?? '.next', 'BUILD_ID'),
      path.join(dataDir(), 'postgres', 'cluster', 'PG_VERSION'),
      path.join(dataDir(), 'app-secret'),
    ].map((file) => {
      const { ino, mtimeMs } = statSync(file);
      return { ino, mtimeMs, content: readFileSync(file, 'utf8') };
    });
  await afterFirstStart();
  const first = made();
  const npm = spawn('npm', ['start'], {
    env: cleanEnvironment({ DATA_DIR: dataDir() }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    let said = '';
    npm.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const [, address] = /ready at (\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
  });
  expect((await fetch(url)).status).toBe(200);
  npm.kill('SIGTERM');
  expect(await once(npm, 'exit')).toEqual([0, null]);
  expect(serversOf(folder)).toEqual([]);
  expect(made()).toEqual(first);
});

test('the worker alone joins the database and leaves it in order', async () => {
  await afterFirstStart();
  const environment = { DATA_DIR: dataDir(), WORKER: 'off' };
  const server = await startServer(environment);
  const worker = spawn('npm', ['run', '--silent', 'worker'], {
    env: cleanEnvironment(environment),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve) => {
    worker.stderr.on('data', (chunk) => String(chunk).includes('the worker is running') && resolve());
  });
  expect(await server.stop()).toBe(0);
  await expect.poll(() => serversOf(folder)).toHaveLength(1);
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
  expect(serversOf(folder)).toEqual([]);
});

test('secrets are readable only by the owner, and a damaged one is not replaced', async () => {
  await afterFirstStart();
  const file = path.join(dataDir(), 'app-secret');
  expect(execFileSync('stat', ['-c', '%a', file], { encoding: 'utf8' }).trim()).toBe('600');
  writeFileSync(file, 'cut off');
  const { code, said } = await failedStart({});
  expect(said).toMatch(/app-secret is damaged; restore it/);
  expect(code).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe('cut off');
});
