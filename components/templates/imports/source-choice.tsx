import { ChevronRight } from 'lucide-react';
import { Card } from '@/components/ui/display/card';
import type { OpenedSource } from './open-file';

type Props = { sources: readonly OpenedSource[]; onChoose: (source: OpenedSource) => void };

/** Chooses the template among several sources in an archive. */
export function SourceChoice({ sources, onChoose }: Props) {
  return (
    <Card
      title="Which file is the template?"
      description="The archive holds several. Import the others after it, one by one."
      className="p-2"
    >
      <ul className="grid">
        {sources.map((source) => (
          <li key={source.path}>
            <button
              type="button"
              onClick={() => onChoose(source)}
              className="flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left hover:bg-muted"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-sm [overflow-wrap:anywhere]">{source.path}</span>
                {source.included.length > 0 && (
                  <span className="block text-muted-foreground text-xs">
                    Includes {source.included.length} of the other files
                  </span>
                )}
              </span>
              <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
