// Vitest's set-up file, run before each test file: unit tests never read this machine's settings or write into the
// project's data folder. Files share a process one after the other; each starts with the same settings and nothing
// open.
import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject, vi } from 'vitest';

/** The settings (as read by lib/process) that no test may inherit from the machine. */
const settings = [
  ...[
    'PORT',
    'HOST',
    'APP_URL',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_REPLICA_URL',
    'STORAGE_URL',
    'SMTP_URL',
    'WORKER',
    'TRUSTED_DOMAINS',
  ],
  ...['RATE_LIMIT', 'DAILY_LIMIT', 'BOUNCE_PORT', 'SUBMISSION_PORT', 'ON_UNCERTAIN', 'DNS_SERVERS'],
  ...['BOOTSTRAP_API_KEY', 'BOOTSTRAP_EMAIL', 'BOOTSTRAP_PASSWORD'],
];
/** Threads take seconds to load mjml, and modules keep a reference to the log. */
const staying = ['rendering-pool', 'log'];

const own = Symbol.for('postroom.test-environment');
const singletons = Symbol.for('postroom.singletons');
const holder = globalThis as { [own]?: Map<string, string | undefined>; [singletons]?: Map<string, unknown> };

holder[own] ??= new Map(Object.entries(process.env).filter(([name]) => !settings.includes(name)));
for (const name of Object.keys(process.env)) if (!holder[own].has(name)) delete process.env[name];
for (const [name, value] of holder[own]) process.env[name] = value;
const open = holder[singletons];
for (const name of open?.keys() ?? []) if (!staying.includes(name)) open?.delete(name);

vi.unstubAllGlobals();
// The previous file's fake clock would never advance, and everything waiting for it would hang.
vi.useRealTimers();

const files = path.join(inject('clusterFolder'), '..', 'files');
mkdirSync(files, { recursive: true });
process.env.APP_SECRET = 'test-secret-test-secret-test-secret-test-secret';
process.env.DATA_DIR = mkdtempSync(path.join(files, 'data-'));
