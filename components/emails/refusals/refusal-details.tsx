import { Time } from '@/components/data/time';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Notice } from '@/components/ui/feedback/notice';
import { Link } from '@/components/ui/navigation/link';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { EmailRefusal } from '@/lib/emails/contract/refusals';
import { refusalAdvice, refusalLabel } from './refusal-reasons';

/** One refused request: the reason, the fix, and the request itself. */
export function RefusalDetails({ refusal, onClose }: { refusal: EmailRefusal; onClose: () => void }) {
  const advice = refusalAdvice(refusal.code);
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={refusalLabel(refusal.code)}>
      <div className="grid grid-cols-1 gap-4 text-sm">
        <Notice tone="warning" title={refusal.message}>
          {advice && <p>{advice}</p>}
          <p>
            <code className="font-mono text-xs">
              {refusal.status} {refusal.code}
            </code>
          </p>
        </Notice>
        <p className="text-muted-foreground">
          Refused <Time value={refusal.created_at} exact />. It never became an email: nothing was sent.
          {refusal.to_email && (
            <>
              {' '}
              <Link
                className="text-primary-text underline underline-offset-2"
                href={`/emails?q=${encodeURIComponent(refusal.to_email)}`}
              >
                Emails to {refusal.to_email} that were accepted
              </Link>
            </>
          )}
        </p>
        {refusal.details && (
          <section className="grid grid-cols-1 gap-1.5">
            <h3 className="font-medium">What is wrong</h3>
            <CodeBlock
              wrap
              code={JSON.stringify(refusal.details, null, 2)}
              label="details"
              className="max-h-56"
            />
          </section>
        )}
        {refusal.item !== null && refusal.item !== undefined && (
          <section className="grid grid-cols-1 gap-1.5">
            <h3 className="font-medium">The item as it came</h3>
            <CodeBlock wrap code={JSON.stringify(refusal.item, null, 2)} label="item" className="max-h-80" />
          </section>
        )}
      </div>
    </Dialog>
  );
}
