import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { Postroom } from 'postroom';
import type { Command } from './command.js';
import type { Io } from './io.js';
import { paint, printJson } from './print.js';
import { directoryOption, selectFolders } from './templates/select-folders.js';
import { readTemplate, sortKeys, type TemplateContent } from './templates/template-content.js';
import { type TemplateFolder, templateFiles } from './templates/template-folder.js';

type Difference = { name: string; id: string | null; folder: string; file: string; patch: string };

export const templatesDiff: Command = {
  name: 'templates diff',
  summary: 'Show how the files differ from the server',
  usage: '[folder …]',
  details:
    'From the draft on the server (else the published version) to the files. Ends with 1 where they differ.',
  options: { ...directoryOption, published: { help: 'Compare with what is published' } },
  async run({ io, json, client }, args) {
    const postroom = client();
    const differences: Difference[] = [];
    for (const local of selectFolders(io, args)) {
      const remote = await findRemote(postroom, local, args.flag('published'));
      differences.push(...compare(io, local, remote));
    }
    if (json) printJson(io, differences);
    else for (const { patch } of differences) io.out(colorPatch(io, patch));
    return differences.length > 0 ? 1 : 0;
  },
};

async function findRemote(
  postroom: Postroom,
  { id }: TemplateFolder,
  published: boolean,
): Promise<TemplateContent | null> {
  if (!id) return null;
  const { template, content } = await readTemplate(postroom, id);
  if (!published || !content) return content;
  const versionId = template.published_version_id;
  if (!versionId) return null;
  const { subject, preview_text, source_document } = await postroom.templates.versions.get(id, versionId);
  return { details: content.details, subject, preview_text, document: source_document };
}

function compare(io: Io, local: TemplateFolder, remote: TemplateContent | null): Difference[] {
  // The id, the saved state and the order of keys are not content.
  const localFiles = templateFiles({ id: null, content: sortKeys(local.content), saved: null });
  const remoteFiles = remote
    ? templateFiles({ id: null, content: sortKeys(remote), saved: null })
    : new Map<string, string>();
  const names = [...new Set([...remoteFiles.keys(), ...localFiles.keys()])];
  return names.flatMap((file) => {
    const [old, now] = [remoteFiles.get(file) ?? '', localFiles.get(file) ?? ''];
    if (old === now) return [];
    const place = path.join(path.relative(io.cwd, local.folder), file);
    const patch = createTwoFilesPatch(`server/${place}`, `files/${place}`, old, now, '', '', { context: 3 });
    const { folder, id, content } = local;
    return [{ name: content.details.name, id, folder, file, patch: patch.replace(/^=+\n/, '') }];
  });
}

function colorPatch(io: Io, patch: string): string {
  if (!io.colors) return patch;
  return patch
    .split('\n')
    .map((line) => {
      if (line.startsWith('---') || line.startsWith('+++')) return paint(io, 'bold', line);
      if (line.startsWith('@@')) return paint(io, 'blue', line);
      if (line.startsWith('-')) return paint(io, 'red', line);
      return line.startsWith('+') ? paint(io, 'green', line) : line;
    })
    .join('\n');
}
