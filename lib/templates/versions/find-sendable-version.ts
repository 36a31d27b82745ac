import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '@/lib/context';
import type { ConditionDefinition, Purpose, VariableDefinition } from '@/lib/document/contract';
import { withSentLanguage } from '@/lib/document/variables/sent-language';
import { withSavedImages } from '@/lib/document/variables/used-variables';
import { DomainError } from '@/lib/errors';
import { localeChain } from '@/lib/mail/locales';

/** What sending needs from a published version. */
export type SendableVersion = {
  id: string;
  templateId: string;
  html: string;
  plainText: string;
  subject: string;
  previewText: string;
  /** With the images that the version itself shows by default, and its language, as fallbacks. */
  variables: VariableDefinition[];
  conditions: ConditionDefinition[];
  /** Its locale; null if unknown. */
  locale: string | null;
};

type Definitions = Pick<SendableVersion, 'variables' | 'conditions'>;
const definitionsCache = new LRUCache<string, Definitions>({
  maxSize: 8_000_000,
  sizeCalculation: (one, key) => (JSON.stringify(one).length + key.length) * 2,
});

/** The version an email requests: the given one, else the current one. Transactional by default. */
export type VersionRequest = {
  template_id: string;
  template_version_id?: string | undefined;
  purpose?: Purpose | undefined;
  /** The requested locale, or the closest one. */
  locale?: string | undefined;
};

type Row = Omit<SendableVersion, 'variables' | 'conditions'> & {
  wanted: string;
  variables: string;
  conditions: string;
};

/**
 * Finds the versions of many emails in one query. The lookup throws `TEMPLATE_UNAVAILABLE` when the template
 * is not published, of another purpose, deleted or not in this workspace, or the version belongs to another
 * template.
 */
export async function findSendableVersions(
  ctx: Context,
  requests: readonly VersionRequest[],
): Promise<(request: VersionRequest) => SendableVersion> {
  const requestsByKey = new Map(requests.map((request) => [requestKey(request), request]));
  const found = await addLocales(ctx, requestsByKey, await readVersions(ctx, [...requestsByKey.values()]));
  return (request) => {
    const version = found.get(requestKey(request));
    if (version) return version;
    const field = request.template_version_id ? 'version' : 'id';
    throw new DomainError(
      'TEMPLATE_UNAVAILABLE',
      `There is no published ${requestPurpose(request)} template with this ${field} in this workspace.`,
    );
  };
}

/** The same for one email. */
export async function findSendableVersion(ctx: Context, request: VersionRequest): Promise<SendableVersion> {
  return (await findSendableVersions(ctx, [request]))(request);
}

async function readVersions(
  ctx: Context,
  requests: readonly VersionRequest[],
): Promise<Map<string, SendableVersion>> {
  if (requests.length === 0) return new Map();
  const templateIds = requests.map((request) => request.template_id);
  const versionIds = requests.map((request) => request.template_version_id ?? null);
  const result = await ctx.db.execute<Row>(sql`
    select wanted.key as wanted, v.id, v.template_id as "templateId", v.html, v.plain_text as "plainText", v.subject,
      v.preview_text as "previewText", v.variables, v.conditions, v.default_locale as locale
    from unnest(${sql.param(requests.map(requestKey))}::text[], ${sql.param(templateIds)}::uuid[],
        ${sql.param(versionIds)}::uuid[], ${sql.param(requests.map(requestPurpose))}::text[])
        as wanted (key, template_id, version_id, purpose)
      join templates t on t.id = wanted.template_id and t.workspace_id = ${ctx.workspaceId}
        and t.deleted_at is null and t.state = 'published' and t.purpose = wanted.purpose
      join template_versions v on v.id = coalesce(wanted.version_id, t.published_version_id)
        and v.template_id = t.id and v.workspace_id = t.workspace_id`);
  return new Map(
    result.rows.map(({ wanted, variables, conditions, ...version }) => [
      wanted,
      { ...version, ...readDefinitions(version.id, { variables, conditions, ...version }) },
    ]),
  );
}

type LocaleRow = Pick<Row, 'wanted' | 'html' | 'plainText' | 'subject' | 'previewText' | 'variables'> & {
  locale: string;
};

/** Adds the translations that are requested, if any. */
async function addLocales(
  ctx: Context,
  requestsByKey: ReadonlyMap<string, VersionRequest>,
  found: Map<string, SendableVersion>,
): Promise<Map<string, SendableVersion>> {
  const localeRequests = [...requestsByKey].flatMap(([key, { locale }]) => {
    const version = found.get(key);
    return version?.locale && locale ? [{ key, versionId: version.id, chain: localeChain(locale) }] : [];
  });
  if (localeRequests.length === 0) return found;
  const { rows } = await ctx.db.execute<LocaleRow>(sql`
    select wanted.key as wanted, l.locale, l.html, l.plain_text as "plainText", l.subject,
      l.preview_text as "previewText", l.variables
    from unnest(${sql.param(localeRequests.map(({ key }) => key))}::text[],
        ${sql.param(localeRequests.map(({ versionId }) => versionId))}::uuid[],
        ${sql.param(localeRequests.map(({ chain }) => chain.join(' ')))}::text[]) as wanted (key, version_id, chain)
      cross join lateral (
        select l.locale, l.html, l.plain_text, l.subject, l.preview_text, l.variables
        from template_version_locales l
        where l.version_id = wanted.version_id and l.workspace_id = ${ctx.workspaceId}
          and l.locale = any(string_to_array(wanted.chain, ' '))
        order by length(l.locale) desc limit 1) l`);
  for (const { wanted: key, variables, ...said } of rows) {
    const version = found.get(key);
    if (!version) continue;
    const conditions = JSON.stringify(version.conditions);
    const id = `${version.id} ${said.locale}`;
    found.set(key, {
      ...version,
      ...said,
      ...readDefinitions(id, { variables, conditions, ...said }),
    });
  }
  return found;
}

/** A version never changes, so its variables and conditions are parsed once. */
function readDefinitions(
  versionId: string,
  { variables, conditions, html, locale }: Pick<Row, 'variables' | 'conditions' | 'html' | 'locale'>,
): Definitions {
  const known = definitionsCache.get(versionId);
  if (known) return known;
  // Both were validated when the version was published.
  const read = {
    variables: withSentLanguage(withSavedImages(JSON.parse(variables), html), locale),
    conditions: JSON.parse(conditions),
  };
  definitionsCache.set(versionId, read);
  return read;
}

function requestKey({ template_id, template_version_id, purpose, locale }: VersionRequest): string {
  return `${template_id}/${template_version_id ?? ''}/${purpose ?? ''}/${locale ?? ''}`.toLowerCase();
}

function requestPurpose({ purpose = 'transactional' }: VersionRequest): Purpose {
  return purpose;
}
