import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CanonicalDocument } from 'postroom';
import { readText } from '../args.js';
import { LocalError } from '../failures.js';
import { draftHash, hashOf, type TemplateContent } from './template-content.js';

/**
 * A template as files: `template.json`, `body.mjml` or `body.html`, and `plain.txt` for a handwritten text. `saved`:
 * the server's state when both were last in sync, to tell who changed something since.
 */
export type TemplateFolder = {
  folder: string;
  id: string | null;
  content: TemplateContent;
  saved: Saved | null;
};

export type Saved = { revision: number | null; content: string; details: string };

const manifestName = 'template.json';
const plainName = 'plain.txt';
const bodyNames = { visual: 'body.mjml', html: 'body.html' };

/** All folders of templates below `root`, or of others that a file tells, by name. */
export function listFolders(root: string, manifest = manifestName): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, manifest)))
    .map((entry) => path.join(root, entry.name))
    .sort();
}

export function readFolder(folder: string): TemplateFolder {
  const { id, saved, name, description, industry, tone, subject, preview_text, ...rest } =
    readManifest(folder);
  const mode = rest.source_mode;
  if (mode !== 'visual' && mode !== 'html') throw createBrokenFolder(folder, 'source_mode is visual or html');
  const body = readText(path.join(folder, bodyNames[mode]));
  const plainFile = path.join(folder, plainName);
  const document = {
    schema_version: rest.schema_version ?? 1,
    purpose: rest.purpose,
    source_mode: mode,
    [mode === 'visual' ? 'mjml' : 'html']: body,
    plain_text: existsSync(plainFile) ? readFileSync(plainFile, 'utf8') : null,
    variables: rest.variables ?? [],
    conditions: rest.conditions ?? [],
    compliance: rest.compliance ?? null,
  };
  if (typeof name !== 'string' || typeof subject !== 'string')
    throw createBrokenFolder(folder, 'name and subject are texts');
  return {
    folder,
    id: typeof id === 'string' ? id : null,
    content: {
      details: { name, description: text(description), industry: text(industry), tone: text(tone) },
      subject,
      preview_text: text(preview_text) ?? '',
      // The server validates the document.
      document: document as unknown as CanonicalDocument,
    },
    saved: isSaved(saved) ? saved : null,
  };
}

/** Writes the files. `readFolder` returns the server's content byte for byte. */
export function writeFolder({ folder, ...template }: TemplateFolder): void {
  const files = templateFiles(template);
  mkdirSync(folder, { recursive: true });
  if (!files.has(plainName)) rmSync(path.join(folder, plainName), { force: true });
  for (const [name, content] of files) writeFileSync(path.join(folder, name), content);
}

/** Stores the state of both sides in the manifest. The files are left alone: they may have been edited meanwhile. */
export function writeSaved(folder: string, id: string, saved: Saved): void {
  const { id: _, saved: __, ...rest } = readManifest(folder);
  writeFileSync(path.join(folder, manifestName), manifestOf({ id, ...rest, saved }));
}

/** The files of a template by name; the manifest comes last, because it identifies the folder. */
export function templateFiles({ id, content, saved }: Omit<TemplateFolder, 'folder'>): Map<string, string> {
  const { details, subject, preview_text, document } = content;
  const { purpose, source_mode, schema_version, variables, conditions, compliance } = document;
  const head = { ...(id && { id }), ...details, purpose, source_mode, schema_version, subject, preview_text };
  const manifest = { ...head, variables, conditions, compliance, ...(saved && { saved }) };
  const files = new Map<string, string>();
  if (document.source_mode === 'visual') files.set(bodyNames.visual, document.mjml);
  else files.set(bodyNames.html, document.html);
  if (document.plain_text !== null) files.set(plainName, document.plain_text);
  return files.set(manifestName, manifestOf(manifest));
}

function manifestOf(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What to store about content that is in sync. */
export function savedOf(content: TemplateContent, revision: number | null): Saved {
  return { revision, content: draftHash(content), details: hashOf(content.details) };
}

/** A folder for a new template: its name in plain letters, with a part of its id if taken. */
export function folderFor(root: string, { name }: TemplateContent['details'], id: string): string {
  const letters = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const slug = letters
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const first = path.join(root, slug || id.slice(-12));
  return existsSync(first) ? `${first}-${id.slice(-12)}` : first;
}

function readManifest(folder: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(path.join(folder, manifestName), 'utf8'));
    if (value && typeof value === 'object' && !Array.isArray(value)) return { ...value };
  } catch (error) {
    throw createBrokenFolder(folder, error instanceof Error ? error.message : 'it cannot be read');
  }
  throw createBrokenFolder(folder, 'it holds no object');
}

function createBrokenFolder(folder: string, why: string): LocalError {
  return new LocalError(`${path.join(folder, manifestName)}: ${why}.`);
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isSaved(value: unknown): value is Saved {
  return (
    typeof value === 'object' &&
    value !== null &&
    'content' in value &&
    'details' in value &&
    typeof value.content === 'string' &&
    typeof value.details === 'string'
  );
}
