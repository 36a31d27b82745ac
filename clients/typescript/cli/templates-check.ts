import path from 'node:path';
import { isPostroomError, type Postroom, type TemplateCheck } from 'postroom';
import type { Command } from './command.js';
import type { Io } from './io.js';
import { countOf, paint, printJson, stripControls } from './print.js';
import { directoryOption, selectFolders } from './templates/select-folders.js';
import type { TemplateFolder } from './templates/template-folder.js';

type Finding = Omit<TemplateCheck, 'object' | 'fix'> & { folder: string };

export const templatesCheck: Command = {
  name: 'templates check',
  summary: 'Check the files as publishing would, saving nothing',
  usage: '[folder …]',
  details:
    'Ends with 1 where publishing would be refused. A folder is checked once it was pushed for the first time.',
  options: { ...directoryOption, strict: { help: 'End with 1 for warnings too' } },
  async run({ io, json, client }, args) {
    const postroom = client();
    const findings: Finding[] = [];
    for (const local of selectFolders(io, args))
      findings.push(...(local.id ? await check(postroom, local, local.id) : [createUnpushedFinding(local)]));
    if (json) printJson(io, findings);
    else printFindings(io, findings);
    const bad = findings.some(
      ({ severity }) => severity === 'error' || (args.flag('strict') && severity === 'warning'),
    );
    return bad ? 1 : 0;
  },
};

async function check(
  postroom: Postroom,
  { folder, content }: TemplateFolder,
  id: string,
): Promise<Finding[]> {
  const { document, subject, preview_text } = content;
  try {
    const { data } = await postroom.templates.check(id, { document, subject, preview_text });
    return data.map(({ object: _, fix: __, ...finding }) => ({ folder, ...finding }));
  } catch (error) {
    // Findings of an unreadable document are in the refusal.
    if (!isPostroomError(error, 'INVALID_TEMPLATE_DOCUMENT', 'INVALID_REQUEST')) throw error;
    const issues = error.details?.issues ?? [{ code: error.code, message: error.message }];
    return issues.map(({ code, message, line, column }) => ({
      ...{ folder, rule: code.toLowerCase().replaceAll('_', '-'), severity: 'error' as const, message },
      ...{ line: line ?? null, column: column ?? null },
    }));
  }
}

function createUnpushedFinding({ folder }: TemplateFolder): Finding {
  const message = 'Not on the server yet, so that it was not checked: push it.';
  return { folder, rule: 'never-pushed', severity: 'warning', message, line: null, column: null };
}

function printFindings(io: Io, findings: readonly Finding[]): void {
  for (const { folder, severity, rule, message, line, column } of findings) {
    const place = [path.relative(io.cwd, folder), ...(line === null ? [] : [line, column ?? 1])].join(':');
    const color = severity === 'error' ? 'red' : severity === 'warning' ? 'yellow' : 'gray';
    io.out(`${place}: ${paint(io, color, severity)} ${stripControls(message)} (${rule})\n`);
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  io.out(`${countOf(errors, 'error')}, ${countOf(findings.length - errors, 'other finding')}.\n`);
}
