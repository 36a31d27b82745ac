'use client';

import { CircleAlert, CircleCheck, Lightbulb, TriangleAlert } from 'lucide-react';
import { type Resource, ResourceState } from '@/components/data/resource-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { TemplateCheck } from '@/lib/templates/contract/previews';

const severities = {
  error: { Icon: CircleAlert, classes: 'text-destructive-text', word: 'Error' },
  warning: { Icon: TriangleAlert, classes: 'text-warning-text', word: 'Warning' },
  hint: { Icon: Lightbulb, classes: 'text-muted-foreground', word: 'Hint' },
};
const order = ['error', 'warning', 'hint'];

/** What the checks found, the worst first. */
export function ChecksSummary({ checks }: { checks: Resource<{ data: TemplateCheck[] }> }) {
  return (
    <section aria-label="Checks" className="grid gap-2">
      <ResourceState
        resource={checks}
        label="the checks"
        loading={<Skeleton className="h-16" />}
        isEmpty={(list) => list.data.length === 0}
        empty={
          <p className="flex items-center gap-2 text-sm text-success-text">
            <CircleCheck aria-hidden className="size-4" />
            All checks passed.
          </p>
        }
      >
        {(list) => (
          <ul className="grid max-h-72 gap-2 overflow-y-auto text-sm">
            {[...list.data]
              .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
              .map((check) => {
                const { Icon, classes, word } = severities[check.severity];
                return (
                  <li
                    key={`${check.rule}:${check.line}:${check.column}:${check.message}`}
                    className="flex gap-2"
                  >
                    <Icon aria-label={word} className={`mt-0.5 size-4 shrink-0 ${classes}`} />
                    <span>
                      {check.message}
                      {check.line !== null && (
                        <span className="text-muted-foreground"> Line {check.line}.</span>
                      )}
                    </span>
                  </li>
                );
              })}
          </ul>
        )}
      </ResourceState>
    </section>
  );
}
