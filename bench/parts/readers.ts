import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { broadcasts, contactProperties } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { createPublishedTemplate, variable } from '@/test/published-template';

const chunk = 50_000;
/** About what a newsletter is: 20 kB with a greeting, a dozen links and the footer. */
const html = `<!doctype html><html><body><p>Hello {{ contact.first_name }}</p>
${'<table><tr><td style="font-family:Arial;font-size:14px;color:#333333;padding:12px 24px"><a href="https://far.test/a">All good things come in threes.</a> '.concat('All good things come in threes. '.repeat(45), '</td></tr></table>\n').repeat(12)}
<p>{{ workspace.postal_address }} <a href="{{ unsubscribe_url }}">Unsubscribe</a></p></body></html>`;

/** So many contacts, each with a name: `reader<n>@` a `domain`, which may depend on `n`. */
export async function createReaders(
  db: Database,
  workspaceId: string,
  count: number,
  domain: SQL = sql`'far.test'`,
): Promise<void> {
  const propertyId = newId();
  await db
    .insert(contactProperties)
    .values({ id: propertyId, workspaceId, name: 'first_name', type: 'text', description: '' });
  for (let made = 0; made < count; made += chunk)
    await db.execute(sql`
      insert into contacts (id, workspace_id, email, state, properties)
      select uuidv7(), ${workspaceId}::uuid, 'reader' || n || '@' || ${domain}, 'subscribed',
        jsonb_build_object(${propertyId}::text, 'Ada ' || n)
      from generate_series(${made}::int, ${Math.min(made + chunk, count) - 1}::int) n`);
  await db.execute(sql`analyze`);
}

/** A newsletter to all contacts that begins now. */
export async function beginBroadcast(db: Database, workspaceId: string): Promise<string> {
  const template = await createPublishedTemplate(db, workspaceId, {
    purpose: 'marketing',
    subject: 'Hello {{ contact.first_name }}',
    html,
    plainText: 'Hello {{ contact.first_name }} {{ unsubscribe_url }}',
    variables: [variable('contact.first_name')],
  });
  const id = newId();
  await db.insert(broadcasts).values({
    ...{ id, workspaceId, name: 'Autumn', fromEmail: 'hello@postroom.test', excludedSegmentIds: [] },
    ...{ templateId: template.id, templateVersionId: template.versionId, state: 'sending', phase: 'finding' },
    ...{ startedAt: sql`now()`, nextAt: sql`now()` },
  });
  return id;
}
