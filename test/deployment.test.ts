import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileLimitBytes } from '@/lib/contacts/imports/contract';
import { settings } from '@/lib/process/settings';

// Docker and systemd are unavailable in tests: this checks what can be compared with the code.
const read = (file: string) => readFileSync(file, 'utf8');
const units = ['deploy/systemd/postroom.service', 'deploy/systemd/postroom-worker.service'];
const withoutRemarks = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n');

/** Variables of other programs: Node and Next, and other containers of compose.yaml. */
const ofOthers = /^(NODE_ENV|NEXT_TELEMETRY_DISABLED|POSTGRES_(USER|PASSWORD|DB)|ROOT_(ACCESS|SECRET)_KEY)$/;

it('names only existing settings, spelled as they are read', () => {
  const set = [
    ...withoutRemarks(read('compose.yaml')).matchAll(/^\s+([A-Z][A-Z_]+):/gm),
    ...withoutRemarks(read('Dockerfile')).matchAll(/(?<=^ENV .*)\b([A-Z][A-Z_]+)=/gm),
    ...units.flatMap((unit) => [...read(unit).matchAll(/(?<=^Environment=.*)\b([A-Z][A-Z_]+)=/gm)]),
  ].map(([, name = '']) => name);
  expect(set.length).toBeGreaterThan(15);
  expect(set.filter((name) => !(name in settings) && !ofOthers.test(name))).toEqual([]);
});

it('starts existing files, by commands of package.json', () => {
  const texts = ['Dockerfile', 'compose.yaml', ...units].map((file) => read(file));
  const started = texts.flatMap((text) => text.match(/[\w/-]+\.(?:mjs|ts)\b/g) ?? []);
  expect(started).toContain('lib/startup/worker-process.ts');
  expect(started.filter((file) => !existsSync(file))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const guides = readdirSync('docs/guides').map((name) => `docs/guides/${name}`);
  const pages = ['README.md', 'AGENTS.md', 'docs/running.md', 'clients/typescript/README.md', ...guides];
  const documents = [...texts, ...pages.map(read)];
  const commands = documents.flatMap((text) =>
    [...text.matchAll(/npm run ([\w-]+(?::[\w-]+)*)/g)].map(([, name]) => name),
  );
  expect(commands.filter((name) => name && !(name in scripts))).toEqual([]);
});

it('copies everything a build needs into the image, and nothing private', () => {
  const ignored = read('.dockerignore').split('\n');
  const needed = [
    ...(/const folders = \[(.*?)\]/s.exec(read('server/build.mjs'))?.[1] ?? '').matchAll(/'(.+?)'/g),
  ];
  expect(needed.length).toBeGreaterThan(3);
  const left = needed.map(([, folder = '']) => folder).filter((folder) => ignored.includes(folder));
  expect(left).toEqual([]);
  // Guides are read when a page is shown; the other docs are for people.
  expect(ignored).toContain('!docs/guides');
  for (const name of ['.env', '.env.local', '.git', 'data']) expect(ignored).toContain(name);
});

it('writes settings that systemd and a shell read the same', () => {
  const documents = ['README.md', 'docs/running.md', 'docs/guides/smtp.md'].map(read);
  const lines = documents.flatMap((text) =>
    [...text.matchAll(/`([A-Z][A-Z_]+=[^`]*)`/g)].map(([, line = '']) => line),
  );
  const assignments = lines.filter((line) => !/^\S+ npm /.test(line));
  expect(assignments).toContain("BACKUP_SCHEDULE='0 3 * * *'");
  for (const line of assignments) {
    const [name = ''] = line.split('=');
    const { stdout } = spawnSync('sh', ['-c', `set -a; ${line}\nprintenv ${name}`], { encoding: 'utf8' });
    expect(stdout.trim(), line).toBe(line.slice(name.length + 1).replace(/^'(.*)'$/, '$1'));
  }
});

it('compose.yaml defines or requires every volume, service and secret it refers to', () => {
  const text = withoutRemarks(read('compose.yaml'));
  const declared = (/^volumes:\n((?: {2}[\w-]+:.*\n?)+)/m.exec(text)?.[1] ?? '').match(/[\w-]+(?=:)/g) ?? [];
  const mounted = [...text.matchAll(/volumes: \["([\w-]+):/g)].map(([, name]) => name);
  expect([...mounted].sort()).toEqual([...declared].sort());
  const services = [...text.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
  const awaited = [...text.matchAll(/(\w+): \{ condition: /g)].map(([, name]) => name);
  const hosts = [...text.matchAll(/[/@](\w+):(?:5432|7070)/g)].map(([, name]) => name);
  expect([...awaited, ...hosts].filter((name) => !services.includes(name))).toEqual([]);
  // A secret without a default stops the start and says where it is documented.
  for (const name of ['APP_SECRET', 'POSTGRES_PASSWORD', 'STORAGE_SECRET']) {
    expect(text).toContain(`\${${name}:?see the head of compose.yaml}`);
    expect(read('compose.yaml')).toMatch(new RegExp(`^# .*\\b${name}\\b`, 'm'));
  }
});

it('starts again and again while a database on another machine is not up yet', () => {
  for (const unit of units) expect(read(unit)).toMatch(/^StartLimitIntervalSec=0$/m);
});

it('gives the largest upload time to arrive by 1 Mbit/s, and no proxy refuses it', () => {
  const [, minutes] = /requestTimeout: (\d+) \* 60_000/.exec(read('server.mjs')) ?? [];
  expect(Number(minutes) * 60).toBeGreaterThan((fileLimitBytes * 8) / 1_000_000);
  expect(read('deploy/proxy/nginx.conf')).toContain('client_max_body_size 0;');
});

it('keeps the metrics inside by both proxies', () => {
  expect(read('deploy/proxy/nginx.conf')).toMatch(/location = \/api\/metrics \{\s+return 404;/);
  expect(read('deploy/proxy/Caddyfile')).toContain('respond /api/metrics 404');
});

it('gives a process longer to end than it drains', () => {
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const said = seconds(read('docs/running.md'), /\((\d+) s at most\)/);
  expect(said).toBe(55);
  for (const unit of units) expect(seconds(read(unit), /TimeoutStopSec=(\d+)/)).toBeGreaterThan(said);
  expect(seconds(read('compose.yaml'), /&postroom[\s\S]*?stop_grace_period: (\d+)s/)).toBeGreaterThan(said);
});
