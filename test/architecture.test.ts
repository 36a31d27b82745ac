import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mjmlElements } from '@/lib/document/elements/mjml';

/** The files directly in `lib`. */
const ground = 'lib';
const isSource = (file: string) =>
  /\.(ts|tsx|mjs)$/.test(file) &&
  !/(\.(test|fixture|d|gen)|\/api-types)\.(ts|tsx)$/.test(file) &&
  existsSync(file);
const files = git('lib', 'components', 'app', 'clients', 'server', 'server.mjs', 'instrumentation.ts').filter(
  isSource,
);
const known = new Set(files);
const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Rooms within a noun that others depend on. */
const innerRooms = ['lib/contacts/values', 'lib/segments/membership'];

/** From the bottom up: a room imports rooms of its own line or of earlier lines. Add new rooms here. */
const floors = [
  ['lib/mail', 'lib/snippets', 'lib/guides', 'clients/typescript/core'],
  ['lib/document'],
  [
    ground,
    'lib/process',
    'lib/rendering',
    'lib/db',
    'lib/queue',
    'lib/paging',
    'lib/events',
    'lib/audit',
    'lib/labels',
    'lib/rate-limits',
    'lib/tracing',
    'lib/installation-mail',
  ],
  ['lib/accounts'],
  [
    'lib/attachments',
    'lib/assets',
    'lib/brand',
    'lib/readers',
    'lib/rows',
    'lib/contacts/values',
    'lib/sending',
    'lib/workspaces',
    'lib/webhooks',
    'lib/templates',
    'lib/emails',
    'lib/request-log',
  ],
  ['lib/mailbox', 'lib/reviews', 'lib/contacts', 'lib/segments'],
  ['lib/forms', 'lib/preferences', 'lib/tracking'],
  ['lib/broadcasts'],
  ['lib/delivery', 'lib/health', 'lib/installation'],
  ['lib/overview'],
  ['lib/http', 'lib/worker', 'lib/client'],
  ['lib/submission', 'lib/backup'],
  ['server', 'components'],
  ['lib/startup'],
  ['app'],
];

/** How many other files may name an element: everything else is asked from its own file. */
const namedIn = 3;

describe('the house', () => {
  it('has no circular imports of files, folders or nouns', () => {
    expect(circlesIn(imports)).toEqual([]);
    expect(circlesIn(importsBetween(path.dirname))).toEqual([]);
    expect(circlesIn(importsBetween(roomOf))).toEqual([]);
  });

  it('has no import that runs uphill', () => {
    const uphill = [...imports].flatMap(([file, targets]) =>
      [...targets]
        .filter((target) => floorOf(target) > floorOf(file))
        .map((target) => `${file} imports ${target}`),
    );
    expect(uphill).toEqual([]);
  });

  it('names an MJML element in its own file and hardly elsewhere', () => {
    const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
    // The outermost element's name is also the language's.
    const tags = Object.keys(mjmlElements).filter((tag) => tag !== 'mjml');
    const known = tags.map((tag) => {
      const named = new RegExp(`['"\`]${tag}['"\`]|<${tag}(?![\\w-])`);
      const others = texts.filter(([, text]) => named.test(text) && !text.includes(`: '${tag}',`));
      return { tag, others: others.map(([file]) => file) };
    });
    expect(known.filter(({ others }) => others.length > namedIn)).toEqual([]);
  });

  it('notifies listeners in one place, after the commit', () => {
    const telling = files.filter((file) => readFileSync(file, 'utf8').includes('pg_notify('));
    expect(telling).toEqual(['lib/db/announce.ts', 'lib/db/session.ts']);
  });

  it('links to its pages by one component, which prefetches only on hover or focus', () => {
    const direct = files.filter((file) => readFileSync(file, 'utf8').includes("'next/link'"));
    expect(direct).toEqual(['components/ui/navigation/link.tsx']);
  });

  it('says "use client" only where pages begin to import: what those files import is of the client anyway', () => {
    const isClient = (file: string) => readFileSync(file, 'utf8').startsWith("'use client'");
    const border = new Set<string>();
    const seen = new Set(files.filter((file) => file.startsWith('app/')));
    for (const file of seen)
      for (const target of isClient(file) ? [] : (imports.get(file) ?? []))
        (isClient(target) ? border : seen).add(target);
    const inside = files.filter((file) => !file.startsWith('app/') && isClient(file) && !border.has(file));
    expect(inside).toEqual([]);
  });

  it('has no meaningless names', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|services?|managers?)(\/|\.[jt]sx?$)/;
    expect(git('.').filter((file) => vague.test(file))).toEqual([]);
  });
});

function git(...folders: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed.split('\n').filter(Boolean);
}

function importsOf(file: string): Set<string> {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:from\s+|[iI]mport\s*\(\s*|^import\s+)'((?:@\/|\.)[^']+)'/gm,
  );
  const targets = [...found].flatMap(([, specifier = '']) => {
    const base = specifier.startsWith('@/')
      ? specifier.slice(2)
      : path.posix.join(path.posix.dirname(file), specifier);
    return ['', '.ts', '.tsx', '.mjs'].map((ending) => base + ending).filter((name) => known.has(name));
  });
  return new Set(targets);
}

function importsBetween(placeOf: (file: string) => string): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = placeOf(file);
    const to = places.get(from) ?? new Set();
    for (const target of targets) if (placeOf(target) !== from) to.add(placeOf(target));
    places.set(from, to);
  }
  return places;
}

/** The noun of a file, such as `lib/emails`. */
function roomOf(file: string): string {
  const depth = file.startsWith('clients/') ? 3 : 2;
  return (
    innerRooms.find((room) => file.startsWith(`${room}/`)) ??
    path.dirname(file).split('/').slice(0, depth).join('/')
  );
}

/** A file in no room of the table may import everything, and nobody may import it. */
function floorOf(file: string): number {
  const floor = floors.findIndex((rooms) =>
    rooms.some((room) => (room === ground ? path.dirname(file) === ground : file.startsWith(`${room}/`))),
  );
  return floor === -1 ? floors.length : floor;
}

/** Strongly connected groups (Tarjan), each sorted by name. */
function circlesIn(graph: Map<string, Set<string>>): string[][] {
  const seen = new Map<string, { index: number; low: number }>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (name: string): { index: number; low: number } => {
    const mine = { index: seen.size, low: seen.size };
    seen.set(name, mine);
    stack.push(name);
    for (const next of graph.get(name) ?? []) {
      const other = seen.get(next);
      if (!other) mine.low = Math.min(mine.low, visit(next).low);
      else if (stack.includes(next)) mine.low = Math.min(mine.low, other.index);
    }
    if (mine.low === mine.index) {
      const circle = stack.splice(stack.indexOf(name));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return mine;
  };
  for (const name of graph.keys()) if (!seen.has(name)) visit(name);
  return circles;
}
