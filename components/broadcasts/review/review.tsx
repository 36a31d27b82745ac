import { skipWords } from '@/components/broadcasts/broadcast-words';
import { SizeMeter } from '@/components/editor/preview/size-meter';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { countOf, formatNumber } from '@/lib/amounts';
import type { BroadcastCheck } from '@/lib/broadcasts/contract';
import { PeoplePreview } from './people-preview';

type Example = BroadcastCheck['recipient_examples'][number];

type Props = {
  broadcastId: string;
  revision: number;
  check: BroadcastCheck | undefined;
  /** Whether there is anything to render. */
  hasTemplate: boolean;
  sender: string;
};

/** Who gets it, who does not and why, by name, and what three of them will see. */
export function Review({ broadcastId, revision, check, hasTemplate, sender }: Props) {
  return (
    <Card
      id="review"
      title="Review"
      className="grid grid-cols-1 gap-7"
      actions={
        check?.largest_bytes != null && (
          <SizeMeter bytes={check.largest_bytes} largest={check.largest_bytes} />
        )
      }
    >
      {check ? <People check={check} /> : <Skeleton className="h-40" />}
      {hasTemplate && check && (
        <PeoplePreview
          broadcastId={broadcastId}
          revision={revision}
          people={check.recipient_examples}
          sender={sender}
        />
      )}
    </Card>
  );
}

function People({ check }: { check: BroadcastCheck }) {
  const left = check.skipped.filter(({ count }) => count > 0);
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <section aria-label="Who gets it" className="grid content-start gap-2">
        <h3 className="font-medium text-sm">
          {countOf(check.recipients, 'person gets it', 'people get it')}
          {check.recipients_margin > 0 && ` (±${formatNumber(check.recipients_margin)})`}
        </h3>
        {check.recipients === 0 ? (
          <p className="text-muted-foreground text-sm">Nobody. Choose another segment or topic.</p>
        ) : (
          <Names examples={check.recipient_examples} all={check.recipients} />
        )}
      </section>
      <section aria-label="Who does not get it" className="grid content-start gap-2">
        <h3 className="font-medium text-sm">
          {countOf(
            left.reduce((sum, { count }) => sum + count, 0),
            'person does not',
            'people do not',
          )}
        </h3>
        {left.length === 0 ? (
          <p className="text-muted-foreground text-sm">Nobody is left out.</p>
        ) : (
          <ul className="grid grid-cols-1 gap-1.5">
            {left.map(({ reason, count, examples }) => (
              <li key={reason}>
                <details className="group rounded-md border bg-muted/30 text-sm open:bg-card">
                  <summary className="flex cursor-pointer items-baseline justify-between gap-3 rounded-md px-3 py-2">
                    <span className="font-medium">{skipWords[reason].label}</span>
                    <span className="tabular-nums">{formatNumber(count)}</span>
                  </summary>
                  <div className="grid grid-cols-1 gap-2 px-3 pb-3">
                    <p className="text-muted-foreground text-xs">{skipWords[reason].meaning}</p>
                    <Names examples={examples} all={count} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** Ten of them by address; the rest as a number. */
function Names({ examples, all }: { examples: readonly Example[]; all: number }) {
  const more = all - examples.length;
  return (
    <ul className="grid grid-cols-1 gap-1 text-sm">
      {examples.map(({ contact_id: id, email, detail }) => (
        <li key={id} className="min-w-0">
          <a
            href={`/contacts/${id}`}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm hover:underline [overflow-wrap:anywhere]"
          >
            {email}
          </a>
          {detail && <span className="block text-muted-foreground text-xs">{detail}</span>}
        </li>
      ))}
      {more > 0 && <li className="text-muted-foreground text-xs">and {formatNumber(more)} more</li>}
    </ul>
  );
}
