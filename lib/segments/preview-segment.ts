import { and, desc, eq } from 'drizzle-orm';
import { readContacts } from '@/lib/contacts/read-contacts';
import { type Context, requireScope } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { membersBy } from '@/lib/segments/membership/members-of';
import type { PreviewSegmentInput, SegmentPreview } from './contract';

/** Whom rules would find: how many, and the ten newest. */
export async function previewSegment(ctx: Context, rules: PreviewSegmentInput): Promise<SegmentPreview> {
  requireScope(ctx, access.readContacts);
  const members = and(eq(contacts.workspaceId, ctx.workspaceId), await membersBy(ctx, rules));
  const sample = await ctx.db
    .select()
    .from(contacts)
    .where(members)
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(10);
  return { count: await ctx.db.$count(contacts, members), sample: await readContacts(ctx, sample) };
}
