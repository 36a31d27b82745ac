import { countOf } from '@/lib/amounts';
import { useTranslationUsage } from '@/lib/client/translations';
import { localeName } from '@/lib/mail/locales';

/** What removing a language would affect, shown before. Nothing until it is known. */
export function TranslationUses({ templateId, locale }: { templateId: string; locale: string }) {
  const usage = useTranslationUsage(templateId, locale).data;
  if (!usage) return null;
  const { days, sent, sent_at_least, version, fallback_of, sample_sets } = usage;
  const uses = [
    ...(sent > 0
      ? [`${sent_at_least ? 'At least ' : ''}${countOf(sent, 'email')} of the last ${days} days`]
      : []),
    ...(version ? [`Version ${version.version_number}, which is published`] : []),
    ...(fallback_of.length > 0
      ? [`${fallback_of.map(localeName).join(', ')}: what is missing there is sent in this language`]
      : []),
    ...sample_sets.map(({ name }) => `Sample set “${name}”`),
  ];
  return (
    <span className="mt-3 block" data-testid="translation-uses">
      {uses.length === 0 ? (
        'Nothing uses it.'
      ) : (
        <>
          Used by:
          {uses.map((use) => (
            <span key={use} className="block">
              • {use}
            </span>
          ))}
        </>
      )}
    </span>
  );
}
