import path from 'node:path';
import type { ExitCode } from './command.js';
import type { Io } from './io.js';
import { type Color, paint, printJson, stripControls } from './print.js';
import type { Outcome } from './templates/pull-template.js';

const colors: Partial<Record<Outcome['state'], Color>> = {
  pulled: 'green',
  pushed: 'green',
  created: 'green',
  'edited here': 'yellow',
  'newer there': 'yellow',
  conflict: 'red',
  refused: 'red',
  gone: 'red',
};
const bad: readonly Outcome['state'][] = ['conflict', 'refused', 'gone'];

/** Prints one line for each template or language, more for those that need attention; returns 1 if any does. */
export function printOutcomes(
  { io, json }: { io: Io; json: boolean },
  outcomes: readonly Outcome[],
  none = 'There are no templates.',
): ExitCode {
  const failed = outcomes.some(({ state }) => bad.includes(state));
  if (json) printJson(io, outcomes);
  else if (outcomes.length === 0) io.out(`${none}\n`);
  else for (const outcome of outcomes) printOutcome(io, outcome);
  return failed ? 1 : 0;
}

function printOutcome(io: Io, { name, folder, state, message, details }: Outcome): void {
  const place = folder ? ` (${path.relative(io.cwd, folder)})` : '';
  io.out(`${paint(io, colors[state] ?? 'gray', state.padEnd(11))} ${stripControls(name)}${place}\n`);
  if (message) io.out(`            ${stripControls(message)}\n`);
  for (const line of detailLines(details)) io.out(`            ${stripControls(line)}\n`);
}

/** Who saved first, or where a document is wrong. */
function detailLines(details: unknown): string[] {
  if (!details || typeof details !== 'object') return [];
  if ('updated_by' in details && 'current_revision' in details && 'updated_at' in details) {
    const author = details.updated_by;
    const name = author && typeof author === 'object' && 'name' in author ? String(author.name) : 'somebody';
    return [`Revision ${details.current_revision} was saved by ${name} at ${details.updated_at}.`];
  }
  const issues = 'issues' in details && Array.isArray(details.issues) ? details.issues : [];
  return issues.slice(0, 20).map(({ line, column, path: field, message }) => {
    const place = line ? `line ${line}${column ? `, column ${column}` : ''}: ` : field ? `${field}: ` : '';
    return `${place}${message}`;
  });
}
