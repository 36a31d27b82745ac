import { asc, eq, sql } from 'drizzle-orm';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { templateDrafts, templates, templateTranslations } from '@/lib/db/tables';
import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { DomainError } from '@/lib/errors';
import type { CompiledDocument } from '@/lib/rendering/compile';
import { contentHashOfAll } from '@/lib/rendering/compile/content-hash';
import { access } from '@/lib/scopes';
import type { PublishTemplateInput } from '@/lib/templates/contract/versions';
import { acceptDocument } from '@/lib/templates/documents/accept-document';
import { createDraftSaveRequired, upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument } from '@/lib/templates/documents/read-document';
import { createDraftConflict, explainConflict, isCurrent } from '@/lib/templates/drafts/draft-conflict';
import { tryRendering } from '@/lib/templates/previews/try-rendering';
import { createDraftRequired, type DraftRow, readDraftRow } from '@/lib/templates/records/draft-row';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate, type TemplateRow } from '@/lib/templates/records/require-template';
import { requireVersion, type VersionRow } from '@/lib/templates/records/require-version';
import { localizeEmail } from '@/lib/templates/translations/localize-email';
import { readTranslations } from '@/lib/templates/translations/translation-rows';
import { readVersionLocales, type VersionLocaleRow } from '@/lib/templates/translations/version-locales';
import { type CompiledLocale, compileLocales } from './compile-locales';
import { mailPublished } from './mail-published';
import { presentVersion, type VersionAnswer } from './present-version';
import { requireApproval } from './require-approval';
import { requirePostalAddress } from './require-postal-address';
import { storeVersion } from './store-version';

type PublishResult = { created: boolean; version: VersionAnswer };

/**
 * Publishes the draft, if revision and published version are still what the author saw. If the draft equals
 * the published version, returns that one.
 */
export async function publishTemplate(
  ctx: Context,
  templateId: string,
  input: PublishTemplateInput,
): Promise<PublishResult> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const template = await requireTemplate(ctx, templateId);
  const draft = await readDraftRow(ctx, template.id);
  if (!draft) throw createDraftRequired();
  if (!isCurrent(template, draft, input)) throw createDraftConflict(template, draft);
  const document = readDocument(JSON.parse(draft.sourceDocument));
  if (upgradeFooter(document)) throw createDraftSaveRequired();
  const text = { subject: draft.subject, previewText: draft.previewText };
  const standard = template.defaultLocale;
  const translations = standard === null ? [] : await readTranslations(ctx, template.id);
  const source = new ParsedDocument(document, standard);
  const parsed =
    localizeEmail(source, text, { said: translations, standard, wanted: null })?.parsed ?? source;
  const own = await acceptDocument(parsed, text, 'publish');
  const locales = await compileLocales(ctx, source, text, { said: translations, standard });
  const hashes = Object.fromEntries(locales.map(({ locale, contentHash }) => [locale, contentHash]));
  const compiled = { ...own, content_hash: contentHashOfAll(own.content_hash, hashes) };
  const candidate: Candidate = { draft, document, compiled, standard, locales };
  if (template.publishedVersionId) {
    const published = await requireVersion(ctx, template.id, template.publishedVersionId);
    const before = await readVersionLocales(ctx, published);
    if (isSame(published, before, candidate))
      return { created: false, version: presentVersion(published, before) };
  }
  if (template.purpose === 'marketing') await requirePostalAddress(ctx);
  await requireApproval(ctx, template.id);
  await tryRendering(ctx, { parsed, ...text, compiled, locale: standard });
  const version = await storeCandidate(ctx, input, candidate);
  if (!version) throw await explainConflict(ctx, template.id);
  return { created: true, version: presentVersion(version, await readVersionLocales(ctx, version)) };
}

/** What is about to be published. */
type Candidate = {
  draft: DraftRow;
  document: CanonicalDocument;
  compiled: CompiledDocument;
  standard: string | null;
  locales: readonly CompiledLocale[];
};

function isSame(
  published: VersionRow,
  before: readonly VersionLocaleRow[],
  { draft, compiled, standard, locales }: Candidate,
): boolean {
  const fingerprint = (all: readonly CompiledLocale[]) =>
    all.map(({ locale, units }) => `${locale}${units}`).join();
  return (
    published.contentHash === compiled.content_hash &&
    published.sourceDocument === draft.sourceDocument &&
    published.defaultLocale === standard &&
    fingerprint(before) === fingerprint(locales)
  );
}

/** Stores the version if draft and published version are unchanged; null when one changed meanwhile. */
function storeCandidate(
  ctx: Context,
  { revision, published_version_id, note }: PublishTemplateInput,
  { draft, document, compiled, standard, locales }: Candidate,
): Promise<VersionRow | null> {
  const content = {
    schemaVersion: draft.schemaVersion,
    sourceDocument: draft.sourceDocument,
    mjml: compiled.mjml,
    html: compiled.html,
    plainText: compiled.plain_text,
    subject: draft.subject,
    previewText: draft.previewText,
    contentHash: compiled.content_hash,
    variables: JSON.stringify(document.variables),
    conditions: JSON.stringify(document.conditions),
    defaultLocale: standard,
    revision,
  };
  const isAsSeen = sql`${templates.lastRevision} = ${revision} and exists (
    select from template_drafts d where d.template_id = ${templates.id} and d.revision = ${revision})`;
  return withTransaction(ctx, async (tx) => {
    const from = { id: draft.templateId, publishedVersionId: published_version_id, isAsSeen };
    const stored = await storeVersion(tx, from, { content, locales, note: note ?? null });
    if (!stored) return null;
    const { template, version } = stored;
    await requireUnchangedLocales(
      tx,
      { ...template, publishedVersionId: published_version_id },
      { standard, locales },
    );
    await tx.db
      .update(templateDrafts)
      .set({ basePublishedVersionId: version.id })
      .where(eq(templateDrafts.templateId, template.id));
    await mailPublished(tx, template.id);
    return version;
  });
}

/**
 * `TEMPLATE_CONFLICT` when a translator saved during compilation, so that only what was checked is published.
 */
async function requireUnchangedLocales(
  tx: Context,
  { id, defaultLocale, publishedVersionId, lastRevision }: TemplateRow,
  { standard, locales }: Pick<Candidate, 'standard' | 'locales'>,
): Promise<void> {
  const { templateId, locale, revision } = templateTranslations;
  const now = await tx.db
    .select({ locale, revision })
    .from(templateTranslations)
    .where(eq(templateId, id))
    .orderBy(asc(locale))
    .for('share');
  const revisionsOf = (all: readonly { locale: string; revision: number }[]) =>
    all.map((one) => `${one.locale} ${one.revision}`).join();
  if (defaultLocale === standard && (standard === null || revisionsOf(now) === revisionsOf(locales))) return;
  throw new DomainError(
    'TEMPLATE_CONFLICT',
    'A translation changed while this was published. Look at it and publish again.',
    { current_revision: lastRevision, current_published_version_id: publishedVersionId },
  );
}
