// The web process: builds if needed, starts Next and the worker, and stops without dropping work. `node server.mjs`,
// `--dev` for the development server, `--build` to build only.
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkArguments } from './server/arguments.mjs';
import { buildIfNeeded, renderingThread } from './server/build.mjs';
import { draining } from './server/draining.mjs';
import { endOnSignals } from './server/ending.mjs';
import { OperatorError } from './server/operator-error.mjs';
import { pagePolicies } from './server/page-policy.mjs';
import { listenAt, reservePort } from './server/port.mjs';
import { answerBrokenRequest, answering } from './server/requests.mjs';
import { checkSettings, loadEnvironmentFiles } from './server/settings.mjs';
import { staticFiles } from './server/static-files.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
// Relative settings (DATA_DIR) and the application's own files are resolved from here, wherever it is started.
process.chdir(root);
checkArguments('npm start', ['--dev', '--build']);
const development = process.argv.includes('--dev');
process.env.NODE_ENV ??= development ? 'development' : 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';

const server = createServer({
  // A file of contacts of 200 MB takes so long to arrive by 1 Mbit/s; proxies that do not buffer pass it on as slowly.
  requestTimeout: 30 * 60_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
  // A missing Host is answered like other errors, in JSON under /api.
  requireHostHeader: false,
});
server.on('clientError', answerBrokenRequest);
const drain = draining(server);

const ending = endOnSignals(async () => {
  startup()?.endStreams();
  await drain(development ? 500 : 25_000);
  await startup()?.stop();
});
await ending.unlessEnded(main());

async function main() {
  if (process.argv.includes('--build')) return buildIfNeeded(root, { always: true });
  loadEnvironmentFiles(root, development);
  const { host, port } = (await reservePort(process.env.HOST, process.env.PORT)) ?? (await checkSettings());
  // The application derives its public address from it.
  if (process.env.PORT === '0') process.env.PORT = String(port);
  if (development) await checkSettings();
  else await buildIfNeeded(root, { first: checkSettings });

  // Next prints its own messages; the application logs what matters once it is running.
  if (!development) console.log = () => {};
  const { default: next } = await import('next');
  // Next listens for "upgrade" and then drops clients that merely offer HTTP/2, as Java's does; only the development
  // server needs it.
  const upgrades = development ? server : createServer();
  const app = next({ dev: development, dir: root, hostname: host, port, httpServer: upgrades, quiet: true });
  const build = path.join(root, process.env.NEXT_DIST_DIR ?? '.next');
  if (!development) process.env.RENDERING_THREAD = renderingThread(build);
  const [serveStatic] = await Promise.all([
    development ? async () => false : staticFiles(build),
    app.prepare(),
  ]);
  const handle = app.getRequestHandler();
  const answer = async (request, response) => {
    if (!(await serveStatic(request, response))) await handle(request, response);
  };
  const answered = answering(answer, pagePolicies(build, { development }));
  server.on('request', answered);
  const address = addressOf(host, port);
  await checkBrowsersOpen(address);
  await startUp(answered);
  await listenAt(server, host, port);
  // Next loads its page renderer at the first page, which takes a quarter of a second: no person should wait for it.
  if (!development)
    void fetch(`${address}/templates/first`).then(
      (page) => page.text(),
      () => undefined,
    );
  globalThis[Symbol.for('postroom.singletons')]
    ?.get('log')
    ?.info({ port }, 'the web process answers requests');
  process.stdout.write(`Postroom is ready at ${startup().appUrl}\n`);
}

/** The Fetch standard blocks some ports, such as 4190, for every browser and this request, which nobody answers yet. */
async function checkBrowsersOpen(address) {
  const error = await fetch(address).catch((failure) => failure);
  if (error.cause?.message === 'bad port')
    throw new OperatorError(`Browsers refuse to open ${address}; set PORT to another number.`);
}

/**
 * Next runs instrumentation.ts, and with it lib/startup/startup.ts, at the first request. It is made where nobody else
 * asks: a start may migrate for minutes, and a proxy would let requests wait here that another process can answer.
 */
async function startUp(answered) {
  const inner = createServer(answered);
  await listenAt(inner, '127.0.0.1', 0);
  await firstRequest(addressOf('127.0.0.1', inner.address().port));
  inner.closeAllConnections();
  inner.close();
}

async function firstRequest(address) {
  const deadline = Date.now() + 60_000;
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${address}/api/health`);
    const said = await response.text();
    if (response.ok) return;
    // A busy machine may need a second try, and takes a minute for a few of them.
    if (Date.now() > deadline && tries > 20) throw new OperatorError(`Postroom does not work: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The address at which the process reaches its own server. */
function addressOf(host, port) {
  const name =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** What lib/startup/startup.ts stored in the process: `{ appUrl, endStreams(), stop() }`. */
function startup() {
  return globalThis[Symbol.for('postroom.singletons')]?.get('startup');
}
