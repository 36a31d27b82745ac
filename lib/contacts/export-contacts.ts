import { sql } from 'drizzle-orm';
import type { AuditChange } from '@/lib/audit/contract';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { streamCsv } from '@/lib/csv';
import { contactProperties, contacts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { prepareFilters } from './contact-filters';
import { type Contact, type ContactFilters, exportedColumns } from './contract';
import { readContacts } from './read-contacts';

type Line = { contact: Contact; position: string };

/** The filtered contacts as CSV, newest first, with a column per property. Recorded in the audit log. */
export async function exportContacts(
  ctx: Context,
  filters: ContactFilters,
): Promise<ReadableStream<Uint8Array>> {
  requireScope(ctx, access.readContacts);
  const properties = await ctx.db
    .select({ name: contactProperties.name })
    .from(contactProperties)
    .where(inWorkspace(ctx, contactProperties))
    .orderBy(contactProperties.createdAt, contactProperties.id);
  const names = properties.map(({ name }) => name);
  const read = await prepareFilters(ctx, filters);
  const stream = await streamCsv<Line>([...exportedColumns, ...names.map((name) => `property.${name}`)], {
    piece: 1_000,
    read: async (last, limit) => {
      const rows = await read(last && afterLine(last), limit);
      const shown = await readContacts(ctx, rows);
      return rows.flatMap(({ position }, index) => {
        const contact = shown[index];
        return contact ? [{ contact, position }] : [];
      });
    },
    line: ({ contact }) => [
      ...toFixedCells(contact),
      ...names.map((name) => toCell(contact.properties[name])),
    ],
  });
  const target = { type: 'contact_list', id: null, name: 'Contacts' };
  await recordAudit(ctx, { action: 'contact.exported', target, changes: describeContactFilters(filters) });
  return stream;
}

function afterLine({ contact, position }: Line) {
  return sql`(${contacts.createdAt}, ${contacts.id}) < (${position}::timestamptz, ${contact.id}::uuid)`;
}

function toFixedCells({ id, email, state, topics, suppressed, consent, created_at }: Contact) {
  const subscribed = topics.filter((topic) => topic.subscribed).map(({ name }) => name);
  return [
    ...[id, email, state, subscribed.join('; '), suppressed?.reason ?? null],
    ...[consent?.source ?? null, consent?.at ?? null, created_at],
  ];
}

function toCell(value: Contact['properties'][string] | undefined): string | null {
  return value === undefined ? null : String(value);
}

/** Searches and rule values may name a person, so only the fact that they were used is recorded. */
export function describeContactFilters({ rules, ...filters }: ContactFilters): AuditChange[] {
  const usedFilters = Object.entries(filters).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, from: null, to: field === 'q' ? true : value }],
  );
  return rules
    ? [...usedFilters, { field: 'rules', from: null, to: rules.map(({ field }) => field) }]
    : usedFilters;
}
