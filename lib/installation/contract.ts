import { z } from 'zod';
import { failureCode } from '@/lib/emails/contract/states';
import { timestamp, user } from '@/lib/shapes';
import { updateWorkspaceInput, workspaceName } from '@/lib/workspaces/contract';

const installedWorkspace = z.object({
  id: z.uuid(),
  name: workspaceName,
  members: z.int().meta({ description: 'How many members it has.', examples: [4] }),
  accepted_today: z.int(),
  daily_limit: z.int().nullable(),
  balance: z.int().nullable(),
  storage_used_bytes: z.int(),
  storage_limit_bytes: z.int().nullable(),
  sending_paused: z.boolean(),
  billing_restricted: z.boolean(),
  created_at: timestamp,
  deleted_at: timestamp.nullable().meta({ description: 'Deleted; permanently removed 7 days later.' }),
});
export type InstalledWorkspace = z.infer<typeof installedWorkspace>;

export const installationMember = z.object({
  object: z.literal('installation_member'),
  user,
  operator: z.boolean(),
  workspaces: z.array(z.object({ id: z.uuid(), name: workspaceName })),
});
export type InstallationMember = z.infer<typeof installationMember>;

const chore = z.object({
  name: z.string(),
  state: z.enum(['ok', 'running', 'failing']),
  last_run_at: timestamp.nullable(),
  last_success_at: timestamp.nullable(),
  last_error: z.string().nullable(),
  failures: z.int(),
  rows_left: z.int().nullable(),
});
export type ChoreState = z.infer<typeof chore>;

const scheduledBackup = z.object({
  file: z.string().describe('Its path.'),
  started_at: timestamp.describe('When it was started. It contains the data of that time.'),
  ended_at: timestamp.describe('When it was finished or failed.'),
  size_bytes: z.int().nullable().describe('Null if it failed.'),
  error: z.string().nullable().describe('Why it failed. Null if it is complete.'),
});

export const installation = z.object({
  object: z.literal('installation'),
  version: z.string(),
  commit: z
    .string()
    .nullable()
    .describe('The commit of the running checkout. Null if it does not run from a checkout.'),
  app_url: z.string(),
  secret_changed: z
    .boolean()
    .describe(
      'Whether `APP_SECRET` differs from before: data encrypted with the previous one cannot be read.',
    ),
  workspaces: z.array(installedWorkspace).meta({ description: 'The newest 500.' }),
  members: z.array(installationMember).meta({ description: 'Operators first, up to 500.' }),
  relay: z.object({
    kind: z
      .enum(['mailbox', 'smtp'])
      .meta({ description: '`mailbox`: no relay is set, emails are only stored.' }),
    state: z.enum(['ok', 'resting']),
    since: timestamp.nullable(),
    reason: z.string().nullable(),
    used: z.boolean().describe('Whether any email ever reached it.'),
    host: z.string().nullable().describe('Its host and port. Null if there is no relay.'),
    last_error: z
      .object({
        code: failureCode,
        message: z.string().describe('The meaning of the response.'),
        at: timestamp.describe('When it happened.'),
        reply: z.string().nullable().describe('Its response, word for word. Null if there was none.'),
      })
      .nullable()
      .describe('The last outage of the relay. Null if there was none.'),
    waiting: z.int(),
    waiting_held: z.int().describe('How many emails are held back since a backup was restored.'),
    oldest_waiting_at: timestamp.nullable(),
  }),
  database: z.object({
    kind: z.enum(['embedded', 'server']).describe('`embedded`: started by Postroom itself.'),
    version: z.string().meta({ description: 'The version of PostgreSQL.', examples: ['18.4'] }),
    size_bytes: z.int(),
    replica: z
      .object({
        state: z
          .enum(['ok', 'behind', 'unavailable'])
          .describe('`ok`: the replica is used. Otherwise the primary is used instead.'),
        behind_bytes: z
          .int()
          .nullable()
          .describe('How many bytes it is behind the primary. Null if unknown.'),
      })
      .nullable()
      .describe('The replica of `DATABASE_REPLICA_URL`. Null if none is set.'),
  }),
  storage: z.object({
    kind: z.enum(['disk', 's3']).describe('`s3`: a bucket, set by `STORAGE_URL`.'),
    size_bytes: z.int(),
  }),
  backups: z
    .object({
      folder: z.string().describe('The folder they are written to, on the machine of the worker.'),
      keep: z.int().describe('How many are kept.'),
      last: scheduledBackup.nullable().describe('The last attempt.'),
      last_whole: scheduledBackup.nullable().describe('The last complete backup.'),
    })
    .nullable()
    .describe('The backups of `BACKUP_SCHEDULE`. Null if none are scheduled.'),
  work: z.object({
    worker: z.enum(['inline', 'separate']),
    emails_waiting: z.int(),
    webhooks_waiting: z.int(),
    chores: z.array(chore),
  }),
});
export type Installation = z.infer<typeof installation>;

export const decideHeldInput = z.strictObject({
  decision: z
    .enum(['send', 'settle'])
    .describe('`send`: they are sent now. `settle`: none of them is sent, and each is marked as uncertain.'),
});
export type DecideHeldInput = z.infer<typeof decideHeldInput>;
export const decidedHeld = z.object({
  object: z.literal('held_emails'),
  decided: z.int().describe('How many emails were held.'),
});

export const sentTest = z.object({
  object: z.literal('installation_test'),
  to_email: z.string().describe('The address of the person who requested it.'),
  emailed: z.boolean().describe('Whether a relay is set. Otherwise the email is only stored.'),
});

export const updateInstallationMember = z.strictObject({ operator: z.boolean() });

export const updateLimitsInput = updateWorkspaceInput.pick({
  balance: true,
  daily_limit: true,
  storage_limit_bytes: true,
  billing_restricted: true,
});
export type UpdateLimitsInput = z.infer<typeof updateLimitsInput>;
