// `npm run restore -- <file>`: restores a backup into an empty installation, and decides about its waiting email.
import { existsSync } from 'node:fs';
import { countOf } from '@/lib/amounts';
import { attachmentStorage } from '@/lib/attachments/storage';
import { checkBackup, restore } from '@/lib/backup/restore';
import { countRestored } from '@/lib/broadcasts/states/pause-restored';
import { eraseAgain } from '@/lib/contacts/erasure/erase-again';
import { listErased } from '@/lib/contacts/erasure/erasure-list';
import { database } from '@/lib/db/database';
import { explainDatabaseFailure } from '@/lib/db/explain-failure';
import { countHeldMail, giveUpHeldMail, sendHeldMail } from '@/lib/emails/held-mail';
import { restoreAppSecret } from '@/lib/process/app-secret';
import { env } from '@/lib/process/env';
import { StartupFailure } from '@/lib/process/startup-failure';
import { loadEnvironmentFiles } from '@/server/settings.mjs';
import { runCommand } from './command';
import { openPlace } from './place';

loadEnvironmentFiles(process.cwd(), false);

const usage = `Usage:
  npm run restore -- <file>                       restore into an empty place; waiting emails are held back
  npm run restore -- <file> --nothing-sent-since  the same, and waiting emails go on: the old installation was stopped
                                                  before the backup was made
  npm run restore -- --check <file>               read the file to its end and check all of it
  npm run restore -- --send-held                  send the emails that were held back
  npm run restore -- --settle-held                send none of it: it is marked uncertain
`;

await runCommand(async (args, signal) => {
  const options = args.filter((arg) => arg.startsWith('--'));
  const [file, ...others] = args.filter((arg) => !arg.startsWith('--'));
  if (others.length > 0 || options.length > 1) return usage;
  if (file === undefined) {
    if (options[0] === '--send-held') return decideHeldMail(sendHeldMail, 'Going out now');
    if (options[0] === '--settle-held') return decideHeldMail(giveUpHeldMail, 'Marked uncertain');
    return usage;
  }
  if (options[0] === '--check') {
    const { head, tail } = await checkBackup(file);
    return `${file} is whole: made at ${head.created_at}, ${countOf(tail.parts + 1, 'part')}, ${countOf(tail.files, 'file')}.\n`;
  }
  if (options.length > 0 && options[0] !== '--nothing-sent-since') return usage;
  return restoreFrom(file, options.length > 0, signal);
});

async function restoreFrom(file: string, nothingSentSince: boolean, signal: AbortSignal): Promise<string> {
  if (!existsSync(file)) throw new StartupFailure(`There is no file ${file}.`);
  const { url, release } = await openPlace();
  try {
    const storage = await attachmentStorage();
    const { head, tail } = await restore({
      url,
      file,
      storage,
      keepSecret: saveSecret,
      nothingSentSince,
      signal,
    }).catch(rethrowExplained);
    await eraseAgain(database(), await listErased(file), new Date(head.created_at));
    const heldCount = await countHeldMail(database());
    const paused = await countRestored(database());
    const summary = `Restored what was there at ${head.created_at}: ${countOf(tail.rows.emails ?? 0, 'email')}, ${countOf(tail.files, 'file')}.\n${
      paused > 0
        ? `Paused: ${countOf(paused, 'broadcast')} that may have gone on since. Resume or cancel each on its page.\n`
        : ''
    }`;
    if (heldCount === 0) return summary;
    return `${summary}Held back: ${countOf(heldCount, 'email')} that waited then and may have gone out since.
  npm run restore -- --send-held    sends them
  npm run restore -- --settle-held  sends none of them and marks them uncertain\n`;
  } finally {
    await release();
  }
}

function saveSecret(secret: string): void {
  const { appSecretGiven, dataDir } = env();
  if (!appSecretGiven) restoreAppSecret(dataDir, secret);
  else if (env().appSecret !== secret)
    throw new StartupFailure(
      'APP_SECRET is another one than in the backup, and what it sealed could not be read; set it to the one that `tar -xzOf <file> app-secret` shows.',
    );
}

async function decideHeldMail(work: typeof sendHeldMail, outcome: string): Promise<string> {
  const { release } = await openPlace({ mustExist: true });
  try {
    const heldCount = await countHeldMail(database());
    await work(database());
    return `${outcome}: ${countOf(heldCount, 'email')}.\n`;
  } catch (error) {
    return rethrowExplained(error);
  } finally {
    await release();
  }
}

function rethrowExplained(error: unknown): never {
  const { databaseUrl } = env();
  throw databaseUrl === null ? error : explainDatabaseFailure(error, databaseUrl);
}
