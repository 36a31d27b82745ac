'use client';

import { LayoutDashboard } from 'lucide-react';
import dynamic from 'next/dynamic';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ResourceState } from '@/components/data/resource-state';
import { useTimeZone } from '@/components/data/time-zone';
import { Page } from '@/components/layout/page';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { countOf } from '@/lib/amounts';
import {
  type OverviewRange,
  overviewRanges,
  type Simulated,
  simulatedViews,
  useOverview,
} from '@/lib/client/overview';
import { useMay } from '@/lib/client/session';
import { useFirstSteps } from '@/lib/client/workspace';
import type { Purpose } from '@/lib/document/contract';
import { purposeLabels, purposes } from '@/lib/document/purposes';
import { keysOf } from '@/lib/keys-of';
import type { Overview } from '@/lib/overview/contract';
import { BroadcastBreakdown, DomainBreakdown, TemplateBreakdown } from './breakdowns';
import { FailureReasons } from './failure-reasons';
import { FirstSteps } from './first-steps';
import { RateCards } from './rate-cards';
import { SeriesTable } from './series-table';
import { SituationCards } from './situation-cards';

const OverviewChart = dynamic(() => import('./overview-chart').then((module) => module.OverviewChart), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
});

const labels: Record<OverviewRange, string> = {
  '24h': '24 hours',
  '3d': '3 days',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
};
const ranges = keysOf(overviewRanges);

/** The first page: sending statistics and problems. */
export function OverviewPage() {
  const [{ range, template, purpose, simulated }, setQuery] = useQueryStates(
    {
      range: parseAsStringLiteral(ranges).withDefault('7d'),
      template: parseAsString,
      purpose: parseAsStringLiteral(purposes),
      simulated: parseAsStringLiteral(simulatedViews).withDefault('exclude'),
    },
    { history: 'push' },
  );
  const overview = useOverview(range, { templateId: template, purpose, simulated });
  const mayManage = useMay('workspace:manage');
  const steps = useFirstSteps(mayManage);
  // The first steps would push everything else down.
  const isOpening = mayManage && !steps.isFetched && steps.failureCount === 0;
  const name = overview.data?.by_template.find((one) => one.template?.id === template)?.template?.name;
  return (
    <Page
      title="Overview"
      description="Your emails by the time they were accepted, and how they ended."
      actions={
        <ChoiceGroup
          label="Time range"
          hideLabel
          appearance="segments"
          value={range}
          onValueChange={(value) => void setQuery({ range: value })}
          options={ranges.map((value) => ({ value, label: labels[value] }))}
        />
      }
    >
      <FirstSteps />
      {isOpening ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <ChoiceGroup
            label="Purpose"
            hideLabel
            appearance="segments"
            value={purpose ?? 'all'}
            onValueChange={(value) => void setQuery({ purpose: value === 'all' ? null : value })}
            options={[
              { value: 'all', label: 'All emails' },
              ...purposes.map((value) => ({ value, label: purposeLabels[value] })),
            ]}
          />
          {template !== null && (
            <p className="flex flex-wrap items-center gap-3 text-sm">
              Only emails of {name ? <strong>{name}</strong> : 'one template'}
              <Button size="sm" variant="secondary" onClick={() => void setQuery({ template: null })}>
                Show all emails
              </Button>
            </p>
          )}
          <SimulatorNote
            view={simulated}
            count={overview.data?.totals.simulated ?? 0}
            onView={(view) => void setQuery({ simulated: view })}
          />
          <ResourceState resource={overview} label="the overview" loading={<Skeleton className="h-96" />}>
            {(data) => (
              <OverviewContent
                data={data}
                template={template}
                purpose={purpose}
                trials={simulated === 'only'}
                onTemplate={(id) => void setQuery({ template: id })}
              />
            )}
          </ResourceState>
        </>
      )}
    </Page>
  );
}

type NoteProps = { view: Simulated; count: number; onView: (view: Simulated) => void };

/** Simulated emails are counted separately. Nothing if there were none. */
function SimulatorNote({ view, count, onView }: NoteProps) {
  if (view === 'exclude' && count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 text-muted-foreground text-sm">
      {view === 'only'
        ? 'Only test traffic to the simulator.'
        : `${countOf(count, 'test email')} to the simulator ${count === 1 ? 'is' : 'are'} not counted here.`}
      <Button size="sm" variant="secondary" onClick={() => onView(view === 'only' ? 'exclude' : 'only')}>
        {view === 'only' ? 'Show emails' : 'Show test traffic'}
      </Button>
    </p>
  );
}

type ContentProps = {
  data: Overview;
  template: string | null;
  purpose: Purpose | null;
  trials: boolean;
  onTemplate: (id: string) => void;
};

function OverviewContent({ data, template, purpose, trials, onTemplate }: ContentProps) {
  const { zone } = useTimeZone();
  if (data.totals.accepted === 0)
    return (
      <>
        <NothingSent />
        <SituationCards data={data} />
      </>
    );
  return (
    <>
      <RateCards data={data} />
      <Card
        title="Emails over time"
        description={data.step === 'hour' ? `By hour, in ${zone.replaceAll('_', ' ')}.` : 'By day, in UTC.'}
      >
        <OverviewChart data={data} />
        <SeriesTable data={data} />
      </Card>
      <div className="grid min-w-0 gap-5 2xl:grid-cols-2">
        <TemplateBreakdown rows={data.by_template} onTemplate={onTemplate} />
        <DomainBreakdown rows={data.by_domain} />
        {/* Simulated emails are not counted by broadcast. */}
        {!trials && data.by_broadcast.length > 0 && (
          <BroadcastBreakdown rows={data.by_broadcast} simulated={data.totals.simulated > 0} />
        )}
      </div>
      <FailureReasons rows={data.failures} from={data.from} template={template} purpose={purpose} />
      <SituationCards data={data} />
    </>
  );
}

function NothingSent() {
  const mayWrite = useMay('template:write');
  return (
    <EmptyState
      icon={<LayoutDashboard aria-hidden />}
      title="No emails in this time"
      action={
        <>
          <ButtonLink href={mayWrite ? '/templates/new' : '/templates'}>
            {mayWrite ? 'New template' : 'Open the templates'}
          </ButtonLink>
          <ButtonLink href="/developers/api" variant="secondary">
            Send by the API
          </ButtonLink>
        </>
      }
    >
      Create a template and send yourself a test, or send your first email by the API. The results appear
      here.
    </EmptyState>
  );
}
