import { ConfirmButton } from '@/components/data/confirm-button';
import { Notice } from '@/components/ui/feedback/notice';
import { countOf } from '@/lib/amounts';
import { useDecideHeldEmails } from '@/lib/client/installation';

/** Emails held by a restore, with the two ways to continue. Nothing if there are none. */
export function HeldEmails({ count }: { count: number }) {
  const decide = useDecideHeldEmails();
  if (count === 0) return null;
  const one = count === 1;
  const emails = countOf(count, 'email');
  return (
    <Notice tone="warning" title={`${emails} held since a backup was restored`}>
      <div className="grid gap-3">
        <p>
          {one ? 'It' : 'They'} waited when the backup was made and may have gone out since. Nothing is tried
          until you decide.
        </p>
        <div className="flex flex-wrap gap-2">
          <ConfirmButton
            label={one ? 'Send it' : 'Send them'}
            title={`Send ${emails}?`}
            description={`Anyone who already got ${one ? 'it' : 'one of them'} gets it twice.`}
            confirmLabel="Send"
            doneMessage={one ? 'It goes out now.' : 'They go out now.'}
            destructive={false}
            final
            action={decide}
            input={'send' as const}
          />
          <ConfirmButton
            label="Mark as uncertain"
            title={`Mark ${emails} as uncertain?`}
            description={`${one ? 'It is' : 'They are'} not sent. Where an uncertain email is set to be retried, it still is.`}
            confirmLabel="Mark as uncertain"
            doneMessage={`${one ? 'It is' : 'They are'} being marked as uncertain.`}
            action={decide}
            input={'settle' as const}
          />
        </div>
      </div>
    </Notice>
  );
}
