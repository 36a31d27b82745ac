import { countOf } from '@/lib/amounts';
import { useOverview } from '@/lib/client/overview';
import { useMay } from '@/lib/client/session';
import type { Purpose } from '@/lib/document/contract';

/** Who gets the new version from now on, judged by last month's email. */
export function PublishReceivers({ templateId, purpose }: { templateId: string; purpose: Purpose }) {
  const mayRead = useMay('email:read');
  return (
    <section aria-label="Who receives it" className="grid gap-1 text-sm">
      <h3 className="font-medium">Who receives it</h3>
      <p>
        {purpose === 'marketing'
          ? 'Everyone it is sent to from now on.'
          : 'Everyone who is sent this template from now on. Emails already accepted keep their version, and so do requests that name a version.'}{' '}
        {mayRead && <Volume templateId={templateId} />}
      </p>
    </section>
  );
}

function Volume({ templateId }: { templateId: string }) {
  const { data } = useOverview('30d', {
    templateId,
    purpose: null,
    simulated: 'exclude',
  });
  if (!data) return null;
  const { accepted } = data.totals;
  if (accepted === 0) return 'It was not sent in the last 30 days.';
  return `In the last 30 days it went out ${countOf(accepted, 'time')}.`;
}
