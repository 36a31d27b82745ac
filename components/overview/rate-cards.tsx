import type { ReactNode } from 'react';
import { arrivalOf, keptWords } from '@/components/emails/arrival';
import { Badge } from '@/components/ui/display/badge';
import { countOf, formatNumber } from '@/lib/amounts';
import type { Overview } from '@/lib/overview/contract';
import { formatRate } from './count-series';

/** Above `good`, mailbox providers start to distrust a sender; above `most`, they refuse its email. */
const limits = {
  bounced: { good: 0.02, most: 0.05 },
  complained: { good: 0.001, most: 0.003 },
};

export function RateCards({ data: { totals, rates } }: { data: Overview }) {
  const { confirmed, kept } = arrivalOf(totals);
  const onlyKept = kept > 0 && confirmed === 0;
  // Email in the test inbox says nothing about mailbox providers.
  const hasLeft = confirmed + totals.submitted + totals.bounced > 0;
  const [bounced, complained] = hasLeft ? [rates.bounced, rates.complained] : [null, null];
  const share = totals.accepted === 0 ? null : (onlyKept ? kept : confirmed) / totals.accepted;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <RateCard label="Accepted" value={formatNumber(totals.accepted)}>
        {formatNumber(totals.waiting)} waiting, {formatNumber(totals.canceled)} canceled
      </RateCard>
      <RateCard label={onlyKept ? keptWords.label : 'Delivered'} value={formatRate(share)}>
        {[
          !onlyKept && `${formatNumber(confirmed)} confirmed`,
          kept > 0 && `${formatNumber(kept)} ${keptWords.place.toLowerCase()}`,
          totals.submitted > 0 && `${formatNumber(totals.submitted)} accepted by the receiving server`,
        ]
          .filter(Boolean)
          .join(', ')}
      </RateCard>
      <RateCard
        label="Bounced"
        value={formatRate(bounced)}
        judged={<Judgement rate={bounced} {...limits.bounced} />}
      >
        {countOf(totals.bounced, 'email')}. Mailbox providers ask for less than{' '}
        {formatRate(limits.bounced.good)}.
      </RateCard>
      <RateCard
        label="Complained"
        value={formatRate(complained)}
        judged={<Judgement rate={complained} {...limits.complained} />}
      >
        {countOf(totals.complained, 'email')}. Mailbox providers ask for less than{' '}
        {formatRate(limits.complained.good)} and refuse senders from {formatRate(limits.complained.most)}.
      </RateCard>
    </dl>
  );
}

type RateCardProps = { label: string; value: string; judged?: ReactNode; children: ReactNode };

function RateCard({ label, value, judged, children }: RateCardProps) {
  return (
    <div className="grid content-start gap-1 rounded-lg border bg-card p-4 shadow-soft">
      <dt className="flex items-center justify-between gap-2 text-muted-foreground text-sm">
        {label} {judged}
      </dt>
      <dd className="title text-3xl tabular-nums">{value}</dd>
      <dd className="text-muted-foreground text-xs">{children}</dd>
    </div>
  );
}

function Judgement({ rate, good, most }: { rate: number | null; good: number; most: number }) {
  if (rate === null) return null;
  if (rate < good) return <Badge tone="success">Good</Badge>;
  return rate < most ? <Badge tone="warning">High</Badge> : <Badge tone="danger">Too high</Badge>;
}
