import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '@/lib/context';
import type { ConditionDefinition, Purpose, VariableDefinition } from '@/lib/document/contract';
import { withSavedImages } from '@/lib/document/variables/used-variables';
import { DomainError } from '@/lib/errors';

/** A published version as far as sending needs it. */
export type SendableVersion = {
  id: string;
  templateId: string;
  html: string;
  plainText: string;
  subject: string;
  previewText: string;
  /** With the images that the version itself shows by default as fallbacks. */
  variables: VariableDefinition[];
  conditions: ConditionDefinition[];
};

type Definitions = Pick<SendableVersion, 'variables' | 'conditions'>;
const definitions = new LRUCache<string, Definitions>({
  maxSize: 8_000_000,
  sizeCalculation: (one, key) => (JSON.stringify(one).length + key.length) * 2,
});

/** Which version an email asks for: the named one, else the current one. Transactional unless told otherwise. */
export type VersionRequest = {
  template_id: string;
  template_version_id?: string | undefined;
  purpose?: Purpose | undefined;
};

type Row = Omit<SendableVersion, 'variables' | 'conditions'> & {
  wanted: string;
  variables: string;
  conditions: string;
};

/**
 * Finds what many emails ask for in one query. The lookup throws `TEMPLATE_UNAVAILABLE` where the template is not
 * published, of another purpose, deleted or not of this workspace, or the version is not its own.
 */
export async function findSendableVersions(
  ctx: Context,
  requests: readonly VersionRequest[],
): Promise<(request: VersionRequest) => SendableVersion> {
  const wanted = new Map(requests.map((request) => [keyOf(request), request]));
  const found = await readVersions(ctx, [...wanted.values()]);
  return (request) => {
    const version = found.get(keyOf(request));
    if (version) return version;
    const what = request.template_version_id ? 'version' : 'id';
    throw new DomainError(
      'TEMPLATE_UNAVAILABLE',
      `There is no published ${purposeOf(request)} template with this ${what} in this workspace.`,
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
      v.preview_text as "previewText", v.variables, v.conditions
    from unnest(${sql.param(requests.map(keyOf))}::text[], ${sql.param(templateIds)}::uuid[],
        ${sql.param(versionIds)}::uuid[], ${sql.param(requests.map(purposeOf))}::text[])
        as wanted (key, template_id, version_id, purpose)
      join templates t on t.id = wanted.template_id and t.workspace_id = ${ctx.workspaceId}
        and t.deleted_at is null and t.state = 'published' and t.purpose = wanted.purpose
      join template_versions v on v.id = coalesce(wanted.version_id, t.published_version_id)
        and v.template_id = t.id and v.workspace_id = t.workspace_id`);
  return new Map(
    result.rows.map(({ wanted, variables, conditions, ...version }) => [
      wanted,
      { ...version, ...readDefinitions(version.id, { variables, conditions, html: version.html }) },
    ]),
  );
}

/** A version never changes: what it declares, and which images it shows by default, is read once. */
function readDefinitions(
  versionId: string,
  { variables, conditions, html }: Pick<Row, 'variables' | 'conditions' | 'html'>,
): Definitions {
  const known = definitions.get(versionId);
  if (known) return known;
  // Both were parsed by the document contract when the version was published.
  const read = {
    variables: withSavedImages(JSON.parse(variables), html),
    conditions: JSON.parse(conditions),
  };
  definitions.set(versionId, read);
  return read;
}

function keyOf({ template_id, template_version_id, purpose }: VersionRequest): string {
  return `${template_id}/${template_version_id ?? ''}/${purpose ?? ''}`.toLowerCase();
}

function purposeOf({ purpose = 'transactional' }: VersionRequest): Purpose {
  return purpose;
}
