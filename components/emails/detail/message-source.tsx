import { CodeBlock } from '@/components/ui/display/code-block';
import { readHeaders } from './message-headers';

/** A raw message: a table of its headers, then the full source. */
export function MessageSource({ source }: { source: string }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <section aria-label="Headers" className="rounded-lg border bg-card shadow-soft">
        <h3 className="border-b px-4 py-2.5 font-medium text-sm">Headers</h3>
        <dl className="divide-y text-sm">
          {readHeaders(source).map((header) => (
            <div
              key={header.key}
              className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="font-medium text-muted-foreground text-xs sm:pt-0.5">{header.name}</dt>
              <dd className="font-mono text-xs [overflow-wrap:anywhere]">{header.value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <CodeBlock wrap code={source} label="message source" className="max-h-[70vh]" />
    </div>
  );
}
