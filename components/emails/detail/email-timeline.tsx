import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { capturedLook, emailStateLooks } from '@/components/emails/email-state';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useEmailEvents } from '@/lib/client/emails';
import type { EmailDetail } from '@/lib/emails/contract/log';

const dots = {
  neutral: 'bg-muted-foreground',
  info: 'bg-primary',
  success: 'bg-success-text',
  warning: 'bg-warning-text',
  danger: 'bg-destructive-text',
};

/** The states of the email, latest first. */
export function EmailTimeline({ email }: { email: EmailDetail }) {
  const events = useEmailEvents(email.id, email.state);
  return (
    <ResourceState resource={events} label="the timeline" loading={<Skeleton className="h-28" />}>
      {(list) => (
        <ol className="grid">
          {[...list.data]
            .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
            .map((event, index, all) => {
              // The details of an event are erased with the person.
              const kept = event.detail.mailbox === true || (email.captured && event.state === 'delivered');
              const look = kept ? capturedLook : emailStateLooks[event.state];
              const sentence = eventSentence(event.detail);
              return (
                <li key={event.id} className="relative flex gap-3 pb-4 last:pb-0">
                  {index < all.length - 1 && (
                    <span aria-hidden className="absolute top-3 bottom-0 left-[4.5px] w-px bg-border" />
                  )}
                  <span
                    aria-hidden
                    className={classNames(
                      'relative mt-1.5 size-2.5 shrink-0 rounded-full',
                      dots[look.tone ?? 'neutral'],
                    )}
                  />
                  <div className="grid min-w-0 gap-0.5 text-sm">
                    <span className="font-medium">{look.label}</span>
                    <span className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
                      {sentence ?? look.meaning}
                    </span>
                    <span className="text-muted-foreground text-xs">
                      <Time value={event.created_at} exact />
                    </span>
                  </div>
                </li>
              );
            })}
        </ol>
      )}
    </ResourceState>
  );
}

/** An event's details for people: our own sentence first, then the mail server's response, or who did it. */
function eventSentence(detail: Record<string, unknown>): string | null {
  const by = typeof detail.by === 'string' ? `By ${detail.by}.` : null;
  const parts = [detail.message ?? detail.failure_message, detail.response ?? detail.reply, by].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  );
  return parts.length > 0 ? [...new Set(parts)].join(' — ') : null;
}
