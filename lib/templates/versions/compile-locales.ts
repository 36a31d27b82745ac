import type { Context } from '@/lib/context';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import type { EmailTexts } from '@/lib/document/translation/units';
import { DomainError } from '@/lib/errors';
import { localeName } from '@/lib/mail/locales';
import { acceptDocument } from '@/lib/templates/documents/accept-document';
import { tryRendering } from '@/lib/templates/previews/try-rendering';
import { inLocale } from '@/lib/templates/translations/in-locale';
import type { TranslationRow } from '@/lib/templates/translations/translation-rows';
import type { VersionLocaleRow } from '@/lib/templates/translations/version-locales';

/** A locale of a version that is to be. */
export type CompiledLocale = Omit<VersionLocaleRow, 'versionId' | 'workspaceId'>;

/**
 * The draft in each of its other languages, through the gate that the draft itself goes through: what would refuse it in
 * one of them refuses it whole, and the sentence says which.
 */
export async function compileLocales(
  ctx: Context,
  parsed: ParsedDocument,
  text: EmailTexts,
  { said, standard }: { said: readonly TranslationRow[]; standard: string | null },
): Promise<CompiledLocale[]> {
  const compiled: CompiledLocale[] = [];
  for (const { locale, revision, units } of said) {
    const localized = inLocale(parsed, text, { said, standard, wanted: locale });
    if (!localized?.counts) continue;
    const { subject, previewText, document, counts } = localized;
    const { html, plain_text, content_hash } = await named(locale, async () => {
      const result = await acceptDocument(localized.parsed, { subject, previewText }, 'publish');
      await tryRendering(ctx, { ...localized, compiled: result });
      return result;
    });
    compiled.push({
      ...{ locale, revision, html, subject, previewText, plainText: plain_text, contentHash: content_hash },
      variables: JSON.stringify(document.variables),
      units: JSON.stringify(units),
      counts: JSON.stringify(counts),
    });
  }
  return compiled;
}

async function named<Result>(locale: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, `In ${localeName(locale)}: ${error.message}`, {
      ...error.details,
      locale,
    });
  }
}
