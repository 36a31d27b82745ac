import { isPostroomError, Postroom, version } from 'postroom';
import { readArgs } from './args.js';
import type { Command, ExitCode } from './command.js';
import { commands } from './commands.js';
import { findCredentials } from './credentials.js';
import { LocalError, NotLoggedIn, UsageError } from './failures.js';
import { formatOverview, helpOf } from './help.js';
import type { Io } from './io.js';
import { paint, stripControls } from './print.js';

/** Runs a command. Does not throw for failures that the user can fix. */
export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const command = findCommand(words);
  if (!command) return answerWithoutCommand(words, io);
  const rest = words.slice(command.name.split(' ').length);
  if (rest.some((word) => word === '--help' || word === '-h')) {
    io.out(helpOf(command));
    return 0;
  }
  const json = rest.includes('--json');
  try {
    const args = readArgs(command, rest);
    const client = () => {
      const { url, api_key } = findCredentials(io, args.text('url'));
      return new Postroom({ apiKey: api_key, baseUrl: url });
    };
    return await command.run({ io, json, client }, args);
  } catch (error) {
    if (io.signal.aborted) return command.endless ? 0 : 1;
    return printError(io, error, json, command);
  }
}

function findCommand(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
}

function answerWithoutCommand(words: readonly string[], io: Io): ExitCode {
  const [first] = words;
  if (first === '--version' || first === '-v') {
    io.out(`${version}\n`);
    return 0;
  }
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  const asksForHelp =
    first === undefined || first === 'help' || words.includes('--help') || words.includes('-h');
  if (asksForHelp || (group.length > 0 && words.length === 1)) {
    io.out(formatOverview(group.length > 0 ? group : commands));
    return asksForHelp ? 0 : 2;
  }
  const unknown = `There is no command "${stripControls(words.slice(0, 2).join(' '))}".`;
  const names = group.map(({ name }) => name.slice(name.indexOf(' ') + 1));
  io.err(
    group.length > 0
      ? `${unknown} ${suggestName(String(first), words[1], names)}\n`
      : `${unknown} postroom --help lists them.\n`,
  );
  return 2;
}

/** What other command lines call it: theirs is taken as a hint only, never run. */
const synonyms: Record<string, readonly string[]> = {
  show: ['get', 'view', 'find', 'inspect', 'retrieve'],
  list: ['ls', 'all', 'search'],
};

function suggestName(group: string, given: string | undefined, names: readonly string[]): string {
  const meant = names.find((name) => given !== undefined && synonyms[name]?.includes(given));
  if (meant) return `Did you mean postroom ${group} ${meant}?`;
  if (commands.some(({ name }) => name === given)) return `Did you mean postroom ${given}?`;
  return `postroom ${group} has: ${names.join(', ')}.`;
}

function printError(io: Io, error: unknown, json: boolean, command: Command): ExitCode {
  const { exit, code, message, details } = explain(error, command);
  if (json)
    io.err(`${JSON.stringify({ error: { code, message, ...(details !== undefined && { details }) } })}\n`);
  else io.err(`${paint(io, 'red', 'Error:')} ${message}\n`);
  if (exit === 2 && !json) io.err(`postroom ${command.name} --help says how it is used.\n`);
  return exit;
}

/** The command that lists what a command wants one of: `emails list` for `emails show`. */
function listerOf(command: Command): Command | undefined {
  return commands.find(({ name }) => name === `${command.name.split(' ')[0]} list`);
}

function explain(
  error: unknown,
  command: Command,
): { exit: ExitCode; code: string; message: string; details?: unknown } {
  if (error instanceof UsageError) return { exit: 2, code: 'USAGE', message: error.message };
  if (error instanceof NotLoggedIn) return { exit: 3, code: 'NOT_LOGGED_IN', message: error.message };
  if (error instanceof LocalError) return { exit: 1, code: 'LOCAL', message: error.message };
  if (!isPostroomError(error)) throw error;
  const { code, details, status, requestId } = error;
  const summary = `${error.message} (${code}${requestId ? `, request ${requestId}` : ''})`;
  // A single issue is already the message.
  const lines = [summary, ...issueLines(details).filter((line) => line.trim() !== error.message)];
  const lister = code === 'NOT_FOUND' ? listerOf(command) : undefined;
  if (lister) lines.push(`postroom ${lister.name} shows them; a key sees only those of its own workspace.`);
  return { exit: status === 0 || status === 401 ? 3 : 1, code, message: lines.join('\n'), details };
}

/** A refusal's problems with fields or places, one line each. */
function issueLines(details: unknown): string[] {
  const issues: unknown = details && typeof details === 'object' && 'issues' in details ? details.issues : [];
  if (!Array.isArray(issues)) return [];
  return issues.slice(0, 20).map(({ path, line, column, message }) => {
    const place = [path, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ');
    return `  ${stripControls(`${place ? `${place}: ` : ''}${message}`)}`;
  });
}
