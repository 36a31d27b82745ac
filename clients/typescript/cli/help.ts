import { version } from 'postroom';
import { commonOptions } from './args.js';
import type { Command, Option } from './command.js';

/** One line for each command. */
export function formatOverview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `postroom ${version}: templates as files, emails and their log, contacts, from the command line`,
    '',
    'Usage: postroom <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'postroom <command> --help says more. POSTROOM_API_KEY and POSTROOM_URL stand in for a login.',
    'Ends with 0: done · 1: differences, findings, a conflict or a refusal · 2: wrong usage · 3: not logged in, or nobody there.',
    '',
  ].join('\n');
}

export function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, ...commonOptions });
  const left = options.map(([name, option]) => formatOption(name, option));
  const width = Math.max(...left.map((one) => one.length));
  return [
    command.summary,
    '',
    `Usage: postroom ${[command.name, command.usage, '[options]'].filter(Boolean).join(' ')}`,
    ...(command.details ? ['', command.details] : []),
    '',
    ...options.map(([, { help }], index) => `  ${(left[index] ?? '').padEnd(width)}  ${help}`),
    '',
  ].join('\n');
}

function formatOption(name: string, { value, short, multiple }: Option): string {
  return `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}${multiple ? ' …' : ''}`;
}
