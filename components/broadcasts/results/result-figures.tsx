import { Fragment } from 'react';
import { reachOf } from '@/components/broadcasts/broadcast-words';
import { recipientsHref } from '@/components/broadcasts/recipients/recipient-filters';
import { arrivalOf, keptWords } from '@/components/emails/arrival';
import { Link } from '@/components/ui/navigation/link';
import { formatNumber, percentOf } from '@/lib/amounts';
import type { Broadcast } from '@/lib/broadcasts/contract';

/** The results, each number linked to its people. */
export function ResultFigures({ broadcast }: { broadcast: Broadcast }) {
  const { id, counts, tracking } = broadcast;
  const { arrived, confirmed, kept, taken, onlyKept } = arrivalOf(counts);
  const shown = onlyKept ? kept : arrived;
  const ofAccepted = (count: number) => percentOf(count, counts.accepted);
  const ofTaken = (count: number) => percentOf(count, taken);
  return (
    <section aria-label="Results" className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <Figure
          label={onlyKept ? keptWords.label : 'Arrived'}
          value={shown}
          rate={ofAccepted(shown)}
          href={recipientsHref(id, { state: 'submitted,delivered,complained' })}
        >
          <Link
            href={recipientsHref(id, { state: 'delivered,complained' })}
            className="relative z-10 rounded-sm hover:underline"
          >
            {onlyKept ? keptWords.place : `${formatNumber(confirmed)} confirmed as delivered`}
          </Link>
          {kept > 0 && !onlyKept && `, ${formatNumber(kept)} more ${keptWords.place.toLowerCase()}`}
        </Figure>
        <Figure
          label="Opened"
          value={tracking.opens ? counts.opened : null}
          rate={ofTaken(counts.opened)}
          href={recipientsHref(id, { did: 'opened' })}
        >
          {tracking.opens ? (
            <>
              {formatNumber(counts.opened_by_machine)} more by machines alone
              <WhoDidNot id={id} did="not_opened" count={taken - counts.opened} />
            </>
          ) : (
            'Opens are not counted'
          )}
        </Figure>
        <Figure
          label="Clicked"
          value={tracking.clicks ? counts.clicked : null}
          rate={ofTaken(counts.clicked)}
          href={recipientsHref(id, { did: 'clicked' })}
        >
          {tracking.clicks ? (
            <>
              People who followed a link
              <WhoDidNot id={id} did="not_clicked" count={taken - counts.clicked} />
            </>
          ) : (
            'Clicks are not counted'
          )}
        </Figure>
        <Figure
          label="Unsubscribed"
          value={counts.unsubscribed}
          rate={ofTaken(counts.unsubscribed)}
          href={recipientsHref(id, { did: 'unsubscribed' })}
        >
          By a link in it
        </Figure>
        <Figure
          label="Bounced"
          value={counts.bounced}
          rate={ofAccepted(counts.bounced)}
          href={recipientsHref(id, { state: 'bounced' })}
        >
          Permanently refused
        </Figure>
        <Figure
          label="Complained"
          value={counts.complained}
          rate={ofTaken(counts.complained)}
          href={recipientsHref(id, { state: 'complained' })}
        >
          Reported as spam
        </Figure>
      </dl>
      <Sum broadcast={broadcast} />
    </section>
  );
}

type WhoDidNotProps = { id: string; did: 'not_opened' | 'not_clicked'; count: number };

/** The group for a follow-up: who got it and did not react. */
function WhoDidNot({ id, did, count }: WhoDidNotProps) {
  if (count <= 0) return null;
  return (
    <>
      {', '}
      <Link
        href={recipientsHref(id, { did, state: 'submitted,delivered,complained' })}
        className="relative z-10 rounded-sm underline underline-offset-2 hover:text-foreground"
      >
        {formatNumber(count)} did not
      </Link>
    </>
  );
}

/** The recipients as the sum of what became of them, and separately who was skipped. */
function Sum({ broadcast }: { broadcast: Broadcast }) {
  const { id, state, counts } = broadcast;
  const { arrived, kept, taken } = arrivalOf(counts);
  const reach = reachOf(broadcast);
  const { bounced, suppressed, failed, canceled } = counts;
  const onTheWay = counts.accepted - taken - bounced - suppressed - failed - canceled;
  const parts = [
    { label: 'Arrived', value: arrived, state: 'submitted,delivered,complained' },
    { label: keptWords.place, value: kept, state: 'delivered,complained' },
    { label: 'Bounced', value: bounced, state: 'bounced' },
    { label: 'Suppressed', value: suppressed, state: 'suppressed' },
    { label: 'Failed', value: failed, state: 'failed' },
    { label: 'Canceled', value: canceled, state: 'canceled' },
    { label: 'On their way', value: onTheWay, state: 'accepted,queued,deferred,uncertain' },
    {
      label: state === 'canceled' ? 'Not sent' : 'Waiting',
      value: reach - counts.accepted,
      state: 'waiting',
    },
  ].filter(({ value }) => value > 0);
  return (
    <div className="grid gap-1 text-muted-foreground text-sm">
      <p className="flex flex-wrap gap-x-2 gap-y-1">
        {/* Everybody is found there, also who was skipped. */}
        <Small label="Recipients" value={reach} href={recipientsHref(id, {})} />
        {parts.map((part, place) => (
          <Fragment key={part.label}>
            <span>{place === 0 ? '=' : '+'}</span>
            <Small label={part.label} value={part.value} href={recipientsHref(id, { state: part.state })} />
          </Fragment>
        ))}
      </p>
      {counts.skipped > 0 && (
        <p>
          <Small label="Skipped" value={counts.skipped} href={recipientsHref(id, { state: 'skipped' })} />,
          not among the recipients
        </p>
      )}
    </div>
  );
}

type FigureProps = {
  label: string;
  /** null: not tracked. */
  value: number | null;
  /** Its rate, relative to the measure it depends on. */
  rate: string;
  href: string;
  children: React.ReactNode;
};

function Figure({ label, value, rate, href, children }: FigureProps) {
  return (
    <div className="relative grid content-start gap-1 rounded-lg border bg-card p-4 shadow-soft transition-shadow has-[a]:hover:shadow-raised">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        {value === null ? (
          <span className="title text-2xl text-muted-foreground">–</span>
        ) : (
          <Link
            href={href}
            aria-label={`${label}: ${formatNumber(value)}. Show who`}
            className="title rounded-sm text-2xl tabular-nums after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {formatNumber(value)}
          </Link>
        )}
        {value !== null && <span className="text-muted-foreground text-sm tabular-nums">{rate}</span>}
      </dd>
      <dd className="text-muted-foreground text-xs">{children}</dd>
    </div>
  );
}

function Small({ label, value, href }: { label: string; value: number; href: string }) {
  return (
    <Link href={href} className="rounded-sm hover:text-foreground hover:underline">
      {label} <span className="font-medium text-foreground tabular-nums">{formatNumber(value)}</span>
    </Link>
  );
}
