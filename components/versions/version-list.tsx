import { Time } from '@/components/data/time';
import { classNames } from '@/components/ui/class-names';
import { Badge } from '@/components/ui/display/badge';
import type { VersionSummary } from '@/lib/templates/contract/versions';

type Props = {
  versions: readonly VersionSummary[];
  publishedId: string | null;
  chosenId: string | null;
  onChoose: (versionId: string) => void;
};

export function VersionList({ versions, publishedId, chosenId, onChoose }: Props) {
  return (
    <ol className="grid gap-1.5" aria-label="Versions, newest first">
      {versions.map((version) => (
        <li key={version.id}>
          <button
            type="button"
            aria-pressed={version.id === chosenId}
            onClick={() => onChoose(version.id)}
            className={classNames(
              'grid w-full gap-1 rounded-lg border bg-card p-3.5 text-left shadow-soft transition-colors hover:bg-muted/60',
              version.id === chosenId &&
                'border-primary bg-primary-soft ring-1 ring-primary hover:bg-primary-soft',
            )}
          >
            <span className="flex items-center gap-2">
              <span className="font-semibold text-sm">Version {version.version_number}</span>
              {version.id === publishedId && (
                <Badge tone="success" dot>
                  Current
                </Badge>
              )}
            </span>
            {version.note && <span className="text-sm [overflow-wrap:anywhere]">{version.note}</span>}
            <span className="text-muted-foreground text-xs">
              {version.published_by.name || 'A program'} · <Time value={version.published_at} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
