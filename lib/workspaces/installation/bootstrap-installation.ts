import type { Database } from '@/lib/db/database';
import { apiKeys, workspaces } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { scopes } from '@/lib/scopes';
import { hashKeySecret, parseKeyToken } from '@/lib/workspaces/keys/key-token';
import { createInstallation } from './create-installation';
import { lockSetup } from './lock-setup';

/**
 * Unattended set-up by `BOOTSTRAP_*`, once, on an empty database. With only a key, the workspace has no owner yet: the
 * first visit in a browser still asks for one.
 */
export async function bootstrapInstallation(db: Database): Promise<void> {
  const { bootstrapApiKey, bootstrapEmail, bootstrapPassword } = env();
  if (bootstrapApiKey === null && bootstrapEmail === null) return;
  await db.transaction(async (tx) => {
    await lockSetup(tx);
    const [existing] = await tx.select({ id: workspaces.id }).from(workspaces).limit(1);
    if (existing) return;
    const { userId, workspaceId } = await createInstallation(tx, {
      name: 'Owner',
      workspace_name: 'Postroom',
      email: bootstrapEmail ?? 'owner@postroom.test',
      password: bootstrapPassword,
    });
    const token = bootstrapApiKey === null ? null : parseKeyToken(bootstrapApiKey);
    if (!token) return;
    await tx.insert(apiKeys).values({
      id: newId(),
      publicId: token.publicId,
      workspaceId,
      name: 'Bootstrap key',
      secretHash: hashKeySecret(token.secret),
      scopes: [...scopes],
      createdBy: userId,
    });
  });
}
