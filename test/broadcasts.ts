import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { claimWalks } from '@/lib/broadcasts/walk/hold-walk';
import { walkBroadcast } from '@/lib/broadcasts/walk/walk-broadcast';
import type { Database } from '@/lib/db/database';
import type { VariableDefinition } from '@/lib/document/contract';
import type { ApiClient } from './api';
import { createTemplate, marketingDocument, mjmlOf, publish } from './templates';

/** A published marketing template, created through the API. */
export async function createMarketingTemplate(
  api: ApiClient,
  {
    text = 'Hello',
    subject = 'Autumn',
    variables = [],
  }: { text?: string; subject?: string; variables?: VariableDefinition[] } = {},
): Promise<string> {
  const document = { ...marketingDocument(), mjml: mjmlOf(text), variables };
  const { id } = await createTemplate(api, { name: 'Autumn', purpose: 'marketing', subject, document });
  await publish(api, id);
  return id;
}

/** What a request created; throws the answer if it failed. */
export async function made(api: ApiClient, path: string, body: object) {
  const answer = await api.post(path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

/** Sends a draft, with the currently published version. */
export async function letGo(db: Database, broadcastId: string): Promise<void> {
  await db.execute(sql`
    update broadcasts b set state = 'sending', started_at = now(), phase = 'finding', next_at = now(),
      template_version_id = (select published_version_id from templates t where t.id = b.template_id)
    where id = ${broadcastId}`);
}

/** Runs the worker until no broadcast has anything to do. */
export async function walkAll(db: Database, signal = new AbortController().signal): Promise<void> {
  for (;;) {
    const walks = await claimWalks(db, 10);
    if (walks.length === 0) return;
    await Promise.all(walks.map((walk) => walkBroadcast(db, walk, signal)));
  }
}
