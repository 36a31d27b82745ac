import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { canonicalLocale, localeProperty } from '@/lib/mail/locales';

/** The languages of contacts, by id. Contacts without a valid language tag are left out. */
export async function readContactLocales(
  ctx: Pick<Context, 'db' | 'workspaceId'>,
  contactIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await ctx.db.execute<{ id: string; locale: string | null }>(sql`
    select c.id, c.properties ->> p.id::text as locale
    from contact_properties p join contacts c on c.workspace_id = p.workspace_id
    where p.workspace_id = ${ctx.workspaceId} and p.name = ${localeProperty}
      and c.id = any(${sql.param([...contactIds])}::uuid[])`);
  return new Map(
    rows.flatMap(({ id, locale }) => {
      const tag = toLanguageTag(locale);
      return tag === null ? [] : [[id, tag]];
    }),
  );
}

/** The language tag of a property value in any spelling; null if it is not one. */
export function toLanguageTag(property: string | null): string | null {
  return canonicalLocale((property ?? '').trim().replaceAll('_', '-'));
}

/** The request, with the contact's language if none was given. */
export async function addContactLocale<
  Asked extends { locale?: string | undefined; contact_id?: string | undefined },
>(ctx: Pick<Context, 'db' | 'workspaceId'>, contacts: Asked): Promise<Asked> {
  const { locale, contact_id } = contacts;
  if (locale !== undefined || contact_id === undefined) return contacts;
  const own = (await readContactLocales(ctx, [contact_id])).get(contact_id);
  return own === undefined ? contacts : { ...contacts, locale: own };
}
