import { OpenCounts } from '@/components/translations/language-list';
import { Link } from '@/components/ui/navigation/link';
import { useTranslations } from '@/lib/client/translations';

/** The languages to publish, with their missing texts. Nothing without any. */
export function PublishLanguages({ templateId }: { templateId: string }) {
  const { data } = useTranslations(templateId);
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label="Languages" className="grid gap-1.5 text-sm">
      <h3 className="font-medium">Languages</h3>
      <ul className="grid max-h-48 divide-y overflow-y-auto rounded-lg border">
        {data.data.map(({ locale, name, counts }) => (
          <li key={locale} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
            <Link
              href={`/templates/${templateId}/translations?locale=${locale}&show=open`}
              className="underline underline-offset-2"
            >
              {name}
            </Link>
            <OpenCounts counts={counts} />
          </li>
        ))}
      </ul>
    </section>
  );
}
