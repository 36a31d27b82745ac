import { useState } from 'react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { ResourceState } from '@/components/data/resource-state';
import { savedDraftName } from '@/components/data/saved-draft-name';
import { Time } from '@/components/data/time';
import { Badge } from '@/components/ui/display/badge';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { countOf } from '@/lib/amounts';
import { useReviews, useRevokeReview } from '@/lib/client/reviews/reviews';
import type { Review } from '@/lib/reviews/contract/links';

const states = {
  open: { label: 'Open', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Ended', tone: 'neutral' },
} as const;

/** The links of a template: content, creator, last opened. */
export function ReviewLinkList({ templateId, mayEnd }: { templateId: string; mayEnd: boolean }) {
  const [cursor, setCursor] = useState<string | null>(null);
  const reviews = useReviews(templateId, cursor);
  return (
    <section aria-label="Links" className="grid grid-cols-1 gap-2">
      <h3 className="font-medium text-sm">Links</h3>
      <ResourceState resource={reviews} label="the links" loading={<Skeleton className="h-20" />}>
        {({ data, next_cursor }) => (
          <>
            {data.length === 0 && <p className="text-muted-foreground text-sm">No links yet.</p>}
            <ul className="grid grid-cols-1 divide-y rounded-lg border empty:hidden">
              {data.map((review) => (
                <ReviewLink key={review.id} review={review} mayEnd={mayEnd} />
              ))}
            </ul>
            {(cursor || next_cursor) && (
              <div className="flex justify-end gap-2">
                {cursor && (
                  <Button size="sm" variant="ghost" onClick={() => setCursor(null)}>
                    Newest
                  </Button>
                )}
                {next_cursor && (
                  <Button size="sm" variant="ghost" onClick={() => setCursor(next_cursor)}>
                    Older
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </ResourceState>
    </section>
  );
}

function ReviewLink({ review, mayEnd }: { review: Review; mayEnd: boolean }) {
  const revoke = useRevokeReview(review.template_id);
  const { label, tone } = states[review.state];
  const shows =
    review.version_number === null && review.revision !== null
      ? savedDraftName(review.revision)
      : `Version ${review.version_number}`;
  return (
    <li className="flex items-start gap-3 px-3.5 py-2.5 text-sm">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {shows}
          <Badge tone={tone}>{label}</Badge>
          {!review.comments && <Badge>Reading only</Badge>}
        </p>
        {review.note && <p className="[overflow-wrap:anywhere]">{review.note}</p>}
        <p className="text-muted-foreground text-xs">
          {review.created_by.name || 'A program'}, <Time value={review.created_at} /> ·{' '}
          {review.last_opened_at ? (
            <>
              opened {review.open_count === 1 ? 'once' : `${review.open_count} times`}, last{' '}
              <Time value={review.last_opened_at} />
            </>
          ) : (
            'not opened yet'
          )}
          {review.guests > 0 &&
            ` · ${countOf(review.guests, 'guest')} ${review.guests === 1 ? 'gets' : 'get'} emails`}
          {review.state === 'open' && (
            <>
              {' '}
              · ends <Time value={review.expires_at} exact />
            </>
          )}
        </p>
      </div>
      {mayEnd && review.state === 'open' && (
        <ConfirmButton
          label="End"
          name={`End the link to ${shows.toLowerCase()}`}
          title="End this link?"
          description="Anyone who opens it from now on sees that it no longer works. Comments are kept; the email addresses of its guests are deleted."
          confirmLabel="End link"
          doneMessage="The link is ended."
          action={revoke}
          input={review.id}
          variant="secondary"
          size="sm"
          destructive
        />
      )}
    </li>
  );
}
