import { Badge } from '@/components/ui/display/badge';
import type { ErrorCodeEntry } from './openapi-shapes';
import { Prose } from './prose';

/** All error codes with cause and remedy; each has its own address. */
export function ErrorReference({ entries }: { entries: ErrorCodeEntry[] }) {
  const statuses = [...new Set(entries.map(({ status }) => status))];
  return (
    <div className="grid max-w-4xl gap-8">
      <header className="grid gap-3">
        <h1 className="font-semibold font-serif text-3xl tracking-tight">Error codes</h1>
        <p className="max-w-prose text-sm leading-relaxed">
          <Prose>
            A refusal is `error` with a `code` that never changes its meaning, a `message` for people, the
            HTTP `status`, `retryable` and, where there is more to say, `details`. Items of a batch carry the
            same object.
          </Prose>
        </p>
      </header>
      {statuses.map((status) => (
        <section key={status} aria-labelledby={`status-${status}`} className="grid gap-2">
          <h2 id={`status-${status}`} className="font-semibold text-lg tabular-nums">
            {status}
          </h2>
          <dl className="divide-y rounded-lg border bg-card">
            {entries
              .filter((entry) => entry.status === status)
              .map((entry) => (
                <div
                  key={entry.code}
                  id={entry.code}
                  className="grid scroll-mt-6 gap-1.5 px-4 py-3 target:bg-primary-soft"
                >
                  <dt className="flex flex-wrap items-center gap-2">
                    <a
                      href={`#${entry.code}`}
                      className="break-all font-mono font-semibold text-sm underline-offset-4 hover:underline"
                    >
                      {entry.code}
                    </a>
                    {entry.retryable && <Badge tone="info">retryable</Badge>}
                  </dt>
                  <dd className="max-w-prose text-sm">
                    <Prose>{entry.cause}</Prose>
                  </dd>
                  <dd className="max-w-prose text-muted-foreground text-sm">
                    <Prose>{entry.remedy}</Prose>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
