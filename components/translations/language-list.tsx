import { classNames } from '@/components/ui/class-names';
import { Badge } from '@/components/ui/display/badge';
import { Progress } from '@/components/ui/feedback/progress';
import type { Translation } from '@/lib/templates/contract/translations';

type Props = {
  languages: readonly Translation[];
  chosen: string;
  onChoose: (locale: string) => void;
};

/** The languages of a template with their progress. */
export function LanguageList({ languages, chosen, onChoose }: Props) {
  return (
    <nav aria-label="Languages" className="min-w-0">
      <ul className="grid gap-1 max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:pb-1">
        {languages.map(({ locale, name, counts }) => (
          <li key={locale} className="max-lg:shrink-0">
            <button
              type="button"
              aria-current={locale === chosen ? 'true' : undefined}
              onClick={() => onChoose(locale)}
              className={classNames(
                'grid w-full min-w-44 gap-2 rounded-md border border-transparent p-3 text-left hover:bg-muted',
                locale === chosen && 'border-border bg-card shadow-soft hover:bg-card',
              )}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-medium text-sm">{name}</span>
                <span className="text-muted-foreground text-xs">{locale}</span>
              </span>
              <Progress
                value={counts.translated}
                max={Math.max(1, counts.units)}
                label={`${name}: ${counts.translated} of ${counts.units} translated`}
              />
              <OpenCounts counts={counts} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Badges for what is left to do in a language. */
export function OpenCounts({ counts: { missing, outdated } }: Pick<Translation, 'counts'>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {missing > 0 && <Badge tone="warning">{missing} missing</Badge>}
      {outdated > 0 && <Badge tone="warning">{outdated} older than the source</Badge>}
      {missing + outdated === 0 && <Badge tone="success">Complete</Badge>}
    </span>
  );
}
