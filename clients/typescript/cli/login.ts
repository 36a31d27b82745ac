import { isPostroomError, Postroom } from 'postroom';
import type { Command } from './command.js';
import { defaultUrl, keepCredentials, serverAddress } from './credentials.js';
import { LocalError, UsageError } from './failures.js';
import { plain, printJson } from './print.js';

export const login: Command = {
  name: 'login',
  summary: 'Keep an API key on this machine',
  details: [
    'Asks for the address and the key, which is made under Developers → API keys. Without a terminal the key is read',
    'from standard input: echo "$KEY" | postroom login --url https://mail.example.org',
  ].join('\n'),
  async run({ io, json }, args) {
    if (args.words.length > 0)
      throw new UsageError('A key does not belong on a command line, where others see it.');
    const asked =
      args.text('url') ??
      io.env.POSTROOM_URL ??
      (await io.ask?.(`Address [${defaultUrl}]: `, { secret: false }));
    const url = serverAddress(asked?.trim() || defaultUrl);
    const key = (await (io.ask ? io.ask('API key: ', { secret: true }) : io.readInput())).trim();
    if (!/^pr_\w+$/.test(key)) throw new LocalError('That is no API key: one begins with pr_.');
    const workspace = await readWorkspace(new Postroom({ apiKey: key, baseUrl: url, maxRetries: 1 }));
    const file = keepCredentials(io, { url, api_key: key });
    if (json) printJson(io, { url, workspace, file });
    else
      io.out(
        `Logged in to ${workspace === null ? url : `${plain(workspace)} at ${url}`}. The key is kept in ${file}.\n`,
      );
    return 0;
  },
};

/** The workspace's name; null where the key is good and may not ask. */
async function readWorkspace(postroom: Postroom): Promise<string | null> {
  try {
    return (await postroom.workspace.get()).name;
  } catch (error) {
    if (isPostroomError(error, 'FORBIDDEN')) return null;
    throw error;
  }
}
