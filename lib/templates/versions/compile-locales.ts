import type { Context } from '@/lib/context';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import type { EmailTexts } from '@/lib/document/translation/units';
import { DomainError } from '@/lib/errors';
import { localeName } from '@/lib/mail/locales';
import { acceptDocument } from '@/lib/templates/documents/accept-document';
import { tryRendering } from '@/lib/templates/previews/try-rendering';
import { localizeEmail } from '@/lib/templates/translations/localize-email';
import type { TranslationRow } from '@/lib/templates/translations/translation-rows';
import type { VersionLocaleRow } from '@/lib/templates/translations/version-locales';

/** A locale of a version to be published. */
export type CompiledLocale = Omit<VersionLocaleRow, 'versionId' | 'workspaceId'>;

/**
 * Compiles each translation of the draft with the same checks as the draft. A failing one refuses the
 * publish, and the message names the locale.
 */
export async function compileLocales(
  ctx: Context,
  parsed: ParsedDocument,
  text: EmailTexts,
  { said, standard }: { said: readonly TranslationRow[]; standard: string | null },
): Promise<CompiledLocale[]> {
  const compiled: CompiledLocale[] = [];
  for (const { locale, revision, units } of said) {
    const localized = localizeEmail(parsed, text, { said, standard, wanted: locale });
    if (!localized?.counts) continue;
    const { subject, previewText, document, counts } = localized;
    const { html, plain_text, content_hash } = await nameLocaleInError(locale, async () => {
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

async function nameLocaleInError<Result>(locale: string, run: () => Promise<Result>): Promise<Result> {
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
