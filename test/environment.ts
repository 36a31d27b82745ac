// Vitest's set-up file: unit tests never read this machine's settings nor write into the project's data folder.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

process.env.APP_SECRET = 'test-secret-test-secret-test-secret-test-secret';
process.env.DATA_DIR = path.join(inject('clusterFolder'), '..', 'files', String(process.pid));
mkdirSync(process.env.DATA_DIR, { recursive: true });

const machine = [
  'PORT',
  'HOST',
  'APP_URL',
  'DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'WORKER',
  'TRUSTED_DOMAINS',
];
const installation = [
  'RATE_LIMIT',
  'DAILY_LIMIT',
  'BOUNCE_PORT',
  'SUBMISSION_PORT',
  'ON_UNCERTAIN',
  'DNS_SERVERS',
];
const bootstrap = ['BOOTSTRAP_API_KEY', 'BOOTSTRAP_EMAIL', 'BOOTSTRAP_PASSWORD'];
for (const name of [...machine, ...installation, ...bootstrap]) delete process.env[name];
