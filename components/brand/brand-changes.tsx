import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrandChange, BrandPart } from '@/lib/document/brand/apply-brand';

const labels: Record<BrandPart, string> = {
  'button background': 'Button background',
  'button text': 'Button text',
  'button corners': 'Button corners',
  link: 'Links',
  font: 'Font',
  'web font': 'Web font',
  logo: 'Logo',
};

/** The changes of a brand to an email, with each value before and after. */
export function BrandChanges({ changes }: { changes: readonly BrandChange[] }) {
  return (
    <ul aria-label="Changes" className="grid divide-y rounded-md border">
      {changes.map(({ part, from, to, places }) => (
        <li key={`${part} ${from}`} className="grid gap-1.5 px-3.5 py-2.5 text-sm">
          <span className="flex items-center gap-2 font-medium">
            {labels[part]}
            {places > 1 && (
              <span className="font-normal text-muted-foreground text-xs">in {places} places</span>
            )}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
            <Shown part={part} value={from} />
            <ArrowRight aria-label="becomes" className="size-3.5 shrink-0" />
            <Shown part={part} value={to} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Shown({ part, value }: { part: BrandPart; value: string }): ReactNode {
  if (value === '') return <span>Not set</span>;
  // A name to be replaced by the logo.
  if (part === 'logo' && !value.includes('/')) return <span className="text-foreground">“{value}”</span>;
  if (part === 'logo')
    return (
      <img
        src={value}
        alt="Logo"
        referrerPolicy="no-referrer"
        className="h-8 max-w-28 rounded-sm border bg-white object-contain p-0.5"
      />
    );
  if (part === 'font')
    return (
      <span className="min-w-0 max-w-56 truncate text-foreground" style={{ fontFamily: value }} title={value}>
        {value}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1.5">
      {part !== 'button corners' && (
        <span
          aria-hidden
          className="size-4 forced-color-adjust-none rounded-sm border border-input"
          style={{ background: value }}
        />
      )}
      <span className="font-mono">{value}</span>
    </span>
  );
}
