import { requireOperator } from '@/lib/accounts/operators/require-operator';
import type { Context } from '@/lib/context';
import { env } from '@/lib/process/env';
import { productCommit, productVersion } from '@/lib/process/product-version';
import type { Installation } from './contract';
import { listChores } from './list-chores';
import { listInstallationMembers } from './list-installation-members';
import { listInstalledWorkspaces } from './list-installed-workspaces';
import { readBackups } from './read-backups';
import { readCondition } from './read-condition';
import { isOtherSecret } from './secret-mark';

/** What operators see of the whole installation: who uses it, how much, and whether all of it works. */
export async function findInstallation(ctx: Context): Promise<Installation> {
  await requireOperator(ctx);
  const [workspaces, members, condition, chores, backups, secretChanged] = await Promise.all([
    listInstalledWorkspaces(ctx.db),
    listInstallationMembers(ctx.db),
    readCondition(ctx.db),
    listChores(ctx.db),
    readBackups(ctx.db),
    isOtherSecret(ctx.db),
  ]);
  const { emailsWaiting, webhooksWaiting, ...parts } = condition;
  return {
    object: 'installation',
    version: productVersion(),
    commit: productCommit(),
    app_url: env().appUrl,
    secret_changed: secretChanged,
    workspaces,
    members,
    ...parts,
    backups,
    work: {
      worker: env().worker === 'inline' ? 'inline' : 'separate',
      emails_waiting: emailsWaiting,
      webhooks_waiting: webhooksWaiting,
      chores,
    },
  };
}
