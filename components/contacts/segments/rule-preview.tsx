import { ContactStateBadge } from '@/components/contacts/contact-state';
import { useSettled } from '@/components/data/use-settled';
import { Card } from '@/components/ui/display/card';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Link } from '@/components/ui/navigation/link';
import { countOf, formatNumber } from '@/lib/amounts';
import { apiIssuesOf, errorMessage } from '@/lib/client/api-error';
import { useSegmentPreview } from '@/lib/client/segments';
import type { PreviewSegmentInput } from '@/lib/segments/contract';

const typingMs = 350;

/** The contacts that rules match while editing: their number and the ten newest. */
export function RulePreview({ match, rules }: PreviewSegmentInput) {
  const settledRules = useSettled(JSON.stringify({ match, rules }), typingMs);
  const input: PreviewSegmentInput = JSON.parse(settledRules);
  const preview = useSegmentPreview(input.rules.length > 0 ? input : null);
  const found = input.rules.length > 0 ? preview.data : undefined;
  return (
    <Card
      title="Who is in it now"
      className="grid grid-cols-1 gap-4"
      actions={preview.isFetching && <Spinner />}
    >
      {preview.error && (
        <Notice tone="danger">{apiIssuesOf(preview.error)[0]?.message ?? errorMessage(preview.error)}</Notice>
      )}
      {!found && preview.isFetching && <Skeleton className="h-16" />}
      {!found && !preview.isFetching && !preview.error && (
        <p className="text-muted-foreground text-sm">Finish a rule to see whom it finds.</p>
      )}
      {found && (
        <>
          <output
            aria-label={`${countOf(found.count, 'contact')} ${found.count === 1 ? 'matches' : 'match'}`}
            className="grid"
          >
            <span className="title text-3xl tabular-nums">{formatNumber(found.count)}</span>
            <span className="text-muted-foreground text-sm">
              {found.count === 1 ? 'contact matches' : 'contacts match'}
              {found.count_margin > 0 && ` (±${formatNumber(found.count_margin)})`}
            </span>
          </output>
          {found.sample.length > 0 && (
            <ul className="grid grid-cols-1 divide-y border-t text-sm">
              {found.sample.map((contact) => (
                <li key={contact.id} className="flex items-center justify-between gap-3 py-2">
                  <Link
                    className="min-w-0 truncate hover:underline"
                    href={`/contacts/${contact.id}`}
                    title={contact.email}
                  >
                    {contact.email}
                  </Link>
                  <ContactStateBadge contact={contact} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}
