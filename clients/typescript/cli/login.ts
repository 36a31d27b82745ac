import { isPostroomError, Postroom } from 'postroom';
import type { Command } from './command.js';
import { defaultUrl, saveCredentials, serverAddress } from './credentials.js';
import { LocalError, UsageError } from './failures.js';
import type { Io } from './io.js';
import { printJson, stripControls } from './print.js';

export const login: Command = {
  name: 'login',
  summary: 'Keep an API key on this machine',
  details: [
    'Asks for the address and the key, which is made under Developers → API keys. Without a terminal both are read from',
    'standard input, a line each; with --url or POSTROOM_URL the key alone:',
    '  echo "$KEY" | postroom login --url https://mail.example.org',
  ].join('\n'),
  async run({ io, json }, args) {
    if (args.words.length > 0)
      throw new UsageError('A key does not belong on a command line, where others see it.');
    const wantedUrl = args.text('url') ?? (io.env.POSTROOM_URL || undefined);
    const { address, key } = await (io.ask
      ? askForCredentials(io.ask, wantedUrl)
      : readPipedCredentials(await io.readInput(), wantedUrl));
    const url = serverAddress(address?.trim() || defaultUrl);
    if (!/^pr_\w+$/.test(key)) throw new LocalError('That is no API key: one begins with pr_.');
    const workspace = await readWorkspace(new Postroom({ apiKey: key, baseUrl: url, maxRetries: 1 }));
    const file = saveCredentials(io, { url, api_key: key });
    if (json) printJson(io, { url, workspace, file });
    else
      io.out(
        `Logged in to ${workspace === null ? url : `${stripControls(workspace)} at ${url}`}. The key is kept in ${file}.\n`,
      );
    return 0;
  },
};

type Answers = { address: string | undefined; key: string };

async function askForCredentials(
  ask: NonNullable<Io['ask']>,
  wantedUrl: string | undefined,
): Promise<Answers> {
  const address = wantedUrl ?? (await ask(`Address [${defaultUrl}]: `, { secret: false }));
  // Reports a wrong address before asking for the key.
  serverAddress(address.trim() || defaultUrl);
  return { address, key: (await ask('API key: ', { secret: true })).trim() };
}

/** Piped answers: the address, unless given otherwise, and the key. */
function readPipedCredentials(text: string, wantedUrl: string | undefined): Answers {
  const lines = text.split('\n').map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  const [first = '', second] = lines;
  if (wantedUrl !== undefined) serverAddress(wantedUrl);
  if (first === '' && second === undefined)
    throw new UsageError(
      'Without a terminal, standard input holds the key, or the address and then the key.',
    );
  if (lines.length > 2 || (wantedUrl !== undefined && second !== undefined))
    throw new UsageError(
      wantedUrl === undefined
        ? 'Standard input holds more than two lines: the address and then the key.'
        : 'Standard input holds more than one line: with the address given, it is the key alone.',
    );
  return second === undefined ? { address: wantedUrl, key: first } : { address: first, key: second };
}

/** The workspace's name; null if the key is valid but may not read it. */
async function readWorkspace(postroom: Postroom): Promise<string | null> {
  try {
    return (await postroom.workspace.get()).name;
  } catch (error) {
    if (isPostroomError(error, 'FORBIDDEN')) return null;
    throw error;
  }
}
