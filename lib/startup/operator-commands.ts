import { changeEmail } from '@/lib/accounts/lockouts/change-email';
import { makeOperator } from '@/lib/accounts/lockouts/make-operator';
import { resetTwoFactor } from '@/lib/accounts/lockouts/reset-two-factor';
import { makeResetLink } from '@/lib/accounts/resets/make-reset-link';
import { resetMinutes } from '@/lib/accounts/resets/reset-token';
import { countOf } from '@/lib/amounts';
import { type Database, database } from '@/lib/db/database';
import { explainDatabaseFailure } from '@/lib/db/explain-failure';
import { DomainError } from '@/lib/errors';
import { beginNewSecret, readEnding, type SecretConsequences } from '@/lib/installation/begin-new-secret';
import { isOtherSecret } from '@/lib/installation/secret-mark';
import { nearestName } from '@/lib/nearest-name';
import { isAppSecretWhole, replaceAppSecret } from '@/lib/process/app-secret';
import { env } from '@/lib/process/env';
import { readServerAddress } from '@/lib/process/server-address';
import { StartupFailure } from '@/lib/process/startup-failure';
import { makeOwner } from '@/lib/workspaces/members/make-owner';
import { isHelp } from '@/server/arguments.mjs';
import { ask, type Terminal } from './ask';
import { openPlace } from './place';

type Command = {
  /** As in the usage text, one word per argument; brackets mark optional ones. */
  args: string;
  about: string;
  /** Works without the secret of the installation. */
  secretLost?: true;
  run(db: Database, args: readonly [string, string], asking: Prompt): Promise<string>;
};

/** Where a person can be asked, until the command is aborted. */
type Prompt = { terminal: Terminal; signal: AbortSignal | undefined };

/**
 * Commands for the person who runs the machine, without signing in. Each returns what it did, or throws DomainError.
 */
const operatorCommands: Record<string, Command> = {
  'reset-password': {
    args: '<email>',
    about: 'a link that chooses a new password',
    run: printResetLink,
  },
  'reset-two-factor': {
    args: '<email>',
    about: 'turns two-factor sign-in off for who lost device and codes',
    async run(db, [address]) {
      const { email, passkeys } = await resetTwoFactor(db, address);
      const kept = `${countOf(passkeys, 'passkey')} stay${passkeys === 1 ? 's' : ''}: remove those of a lost device on the Account page.\n`;
      return `Two-factor sign-in is off for ${email}, the recovery codes are void, and all their sessions ended. They sign in with their password and can set it up again on the Account page; a workspace that requires it asks for that at the next sign-in.\n${passkeys > 0 ? kept : ''}`;
    },
  },
  'change-email': {
    args: '<email> <new email>',
    about: 'another address to sign in with',
    async run(db, [email, next]) {
      const { from, to } = await changeEmail(db, email, next);
      return `${from} signs in as ${to} now, with the same password. Their sessions and open reset links ended.\n`;
    },
  },
  'make-operator': {
    args: '<email>',
    about: 'an operator of the installation',
    async run(db, [address]) {
      const { email, changed } = await makeOperator(db, address);
      return changed ? `${email} is an operator now.\n` : `${email} is an operator already.\n`;
    },
  },
  'make-owner': {
    args: '<email> [workspace]',
    about: 'an owner of their workspace, by its id where they are in several',
    async run(db, [address, workspaceId]) {
      const { email, workspace, changed } = await makeOwner(db, address, workspaceId || undefined);
      return `${email} is an owner of ${workspace} ${changed ? 'now' : 'already'}.\n`;
    },
  },
  'new-secret': {
    args: '[--yes]',
    about: 'a secret in the place of one that is lost; says what that ends, and asks',
    secretLost: true,
    run: makeNewSecret,
  },
};

/** The result of a command, or the usage. Throws StartupFailure with a sentence for the operator. */
export async function runOperatorCommand(
  [name = '', ...args]: readonly string[],
  signal?: AbortSignal,
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined;
  if (!command || !matchesArguments(command, args)) return `${operatorUsage()}${explainMisuse(name, args)}`;
  const { release } = await openPlace({ mustExist: true, secretLost: command.secretLost ?? false });
  const { databaseUrl } = env();
  try {
    const asking = { terminal, signal };
    return await command.run(database(), [args[0] ?? '', args[1] ?? ''], asking).catch((error) => {
      if (signal?.aborted) throw error;
      if (error instanceof DomainError) throw new StartupFailure(error.message);
      throw databaseUrl === null ? error : explainDatabaseFailure(error, databaseUrl);
    });
  } finally {
    await release();
  }
}

/** All commands, one a line. */
function operatorUsage(): string {
  const called = Object.entries(operatorCommands).map(
    ([name, { args, about }]) => [`${name} ${args}`, about] as const,
  );
  const width = Math.max(...called.map(([call]) => call.length));
  return `Usage:\n${called.map(([call, about]) => `  npm run operator -- ${call.trimEnd().padEnd(width)}  ${about}\n`).join('')}`;
}

/** The mistake in the call, after the usage. */
function explainMisuse(name: string, args: readonly string[]): string {
  if (name === '' || isHelp(name)) return '';
  const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined;
  if (command) {
    const addresses = command.args.match(/email>/g)?.length ?? 0;
    const wrong = args.slice(0, addresses).find((one) => !one.includes('@'));
    return wrong !== undefined ? `\n"${wrong}" is no email address.\n` : `\n${name} takes ${command.args}.\n`;
  }
  const nearest = nearestName(name, Object.keys(operatorCommands));
  return `\nThere is no command "${name}".${nearest ? ` Did you mean "${nearest}"?` : ''}\n`;
}

/** Whether a command accepts these arguments. */
function matchesArguments({ args }: Command, argTexts: readonly string[]): boolean {
  const placeholders = args.match(/<[^>]+>|\[[^\]]+\]/g) ?? [];
  const least = placeholders.filter((one) => one.startsWith('<')).length;
  const addresses = placeholders.filter((one) => one.endsWith('email>')).length;
  return (
    argTexts.length >= least &&
    argTexts.length <= placeholders.length &&
    argTexts.slice(0, addresses).every((one) => one.includes('@')) &&
    argTexts.every(
      (one, index) => !placeholders[index]?.startsWith('[--') || placeholders[index] === `[${one}]`,
    )
  );
}

async function makeNewSecret(db: Database, [yes]: readonly [string, string], asking: Prompt) {
  const { appSecretGiven, dataDir } = env();
  const isSecretKept = appSecretGiven || isAppSecretWhole(dataDir);
  if (isSecretKept && !(await isOtherSecret(db)))
    throw new DomainError(
      'CONFLICT',
      'The secret is there, and is that of this installation: nothing was changed.',
    );
  const ends = describeConsequences(await readEnding(db));
  if (yes === '') await requireYes(ends, asking);
  if (!isSecretKept) replaceAppSecret(dataDir);
  await beginNewSecret(db);
  return `${yes && ends}${appSecretGiven ? 'APP_SECRET is the secret of this installation now.' : `A new secret lies in ${dataDir}.`} Restart Postroom.\n`;
}

/** Continues if a person agrees; a script has agreed by its arguments. */
async function requireYes(ends: string, { terminal, signal }: Prompt): Promise<void> {
  const answer = await ask(terminal, `${ends}Type "yes" to go on: `, signal);
  if (answer === 'yes') return;
  throw new DomainError(
    'CONFLICT',
    answer === null
      ? `${ends}Nothing was changed. To go on, run \`npm run operator -- new-secret --yes\`.`
      : 'Nothing was changed.',
  );
}

function describeConsequences({ keys, twoFactors, webhooks, domains }: SecretConsequences): string {
  return `A new secret ends for good what only the one before could open:
- ${countOf(keys, 'API key')} revoked: make new ones.
- All sessions end; two-factor sign-in is off for ${countOf(twoFactors, 'person', 'people')}, who set it up anew; devices are not known any more.
- Open invitations and reset links end: make them again.
- ${domains.length === 0 ? 'No domain has records in DNS.' : `New DKIM keys, whose records must be published: ${domains.join(', ')}.`}
- ${countOf(webhooks, 'webhook')} signed by a new secret: replace it on the page of each and give it to the receiver.
- Links in emails that were sent (unsubscribe, preferences, confirmations, clicks, downloads) do not work any more, and bounces that come back to them are not known.
- Addresses of erased people are not known again where they had unsubscribed.
`;
}

async function printResetLink(db: Database, [email]: readonly [string, string]): Promise<string> {
  const { appUrl, appUrlGiven, dataDir } = env();
  const left = appUrlGiven ? appUrl : readServerAddress(dataDir);
  const link = await makeResetLink(db, email, left ?? appUrl);
  if (link === null) throw new DomainError('NOT_FOUND', `Nobody here has the address ${email}.`);
  const guessed = `No server has run on ${dataDir} yet: the address of the link is a guess. Set APP_URL or PORT to that of your server and run this again.\n`;
  return `${link}\nThe link works once, for ${resetMinutes} minutes.\n${left === null ? guessed : ''}`;
}
