import { and, eq, inArray } from 'drizzle-orm';
import { inWorkspace } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { members, users, workspaces } from '@/lib/db/tables';
import { queueInstallationMail } from '@/lib/installation-mail/queue-installation-mail';
import { env } from '@/lib/process/env';
import { access, roleScopes, roles } from '@/lib/scopes';
import type { WebhookRow } from './require-webhook';

const managing = roles.filter((role) =>
  access.manageWebhooks.some((scope) => roleScopes[role].includes(scope)),
);

/** Emails those who manage webhooks that one was disabled automatically. */
export async function mailDisabled(tx: Database, row: WebhookRow): Promise<void> {
  const people = await tx
    .select({ email: users.email, workspace: workspaces.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(inWorkspace(row, members), inArray(members.role, managing)))
    .orderBy(members.createdAt)
    .limit(20);
  const details = {
    workspace: people[0]?.workspace ?? '',
    host: new URL(row.url).hostname,
    reason: row.disabledReason ?? '',
    url: `${env().appUrl}/developers/webhooks/${row.id}`,
  };
  await queueInstallationMail(tx, {
    kind: 'webhook_disabled',
    to: people.map((person) => person.email),
    details,
  });
}
