'use client';

import { ArrowLeftRight } from 'lucide-react';
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ResourceState } from '@/components/data/resource-state';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { RestoreContent } from '@/components/versions/restore-content';
import { useTemplate } from '@/lib/client/templates';
import { useRevisions, useVersions } from '@/lib/client/versions';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import { ComparedSides, views } from './compared-sides';
import { isSideName, useSide } from './side';
import { SidePicker } from './side-picker';

const parsers = {
  from: parseAsString,
  to: parseAsString,
  view: parseAsStringLiteral(views).withDefault('sides'),
  outlined: parseAsBoolean.withDefault(true),
};

/** Compares two of a template's versions, saved drafts and its draft, given in the URL. */
export function ComparisonPage({ id }: { id: string }) {
  const template = useTemplate(id);
  return (
    <Page
      title="Compare"
      description="What changed from one version, saved draft or the draft to another."
      breadcrumb={[
        { label: 'Templates', href: '/templates' },
        { label: template.data?.name ?? 'Template', href: `/templates/${id}` },
        { label: 'Versions', href: `/templates/${id}/versions` },
      ]}
      actions={
        <ButtonLink href={`/templates/${id}`} variant="secondary">
          Open the draft
        </ButtonLink>
      }
    >
      <ResourceState resource={template} label="this template" loading={<Skeleton className="h-[36rem]" />}>
        {(data) => <Comparison template={data} />}
      </ResourceState>
    </Page>
  );
}

function Comparison({ template }: { template: TemplateWithDraft }) {
  const [state, setState] = useQueryStates(parsers, { history: 'push' });
  const versions = useVersions(template.id, null).data?.data;
  // Compares the draft if it was saved after the last publication, otherwise the last two versions.
  const published = versions?.[0]?.published_at ?? '';
  const revisions = useRevisions(template.id, null).data?.data;
  const saved = revisions?.[0]?.created_at ?? '';
  const drafted = template.draft && (versions?.length === 1 || saved > published);
  const latest = drafted ? 'draft' : versions?.[0]?.id;
  const before = drafted ? versions?.[0]?.id : versions?.[1]?.id;
  // Nothing was published yet: compares with the previous saved draft.
  const earlier = revisions?.[1] && `r${revisions[1].revision}`;
  const from = state.from ?? before ?? earlier ?? latest ?? 'draft';
  const to = state.to ?? latest ?? 'draft';
  const left = useSide(template, isSideName(from) ? from : 'draft');
  const right = useSide(template, isSideName(to) ? to : 'draft');
  const failed = left.error ?? right.error;
  const isInvalid = left.wrong || right.wrong || !isSideName(from) || !isSideName(to);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SidePicker
          label="From"
          template={template}
          value={from}
          name={left.side?.name}
          onChange={(name) => void setState({ from: name })}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label="Swap both sides"
          className="max-sm:mx-auto max-sm:rotate-90"
          onClick={() => void setState({ from: to, to: from })}
        >
          <ArrowLeftRight aria-hidden />
        </Button>
        <SidePicker
          label="To"
          template={template}
          value={to}
          name={right.side?.name}
          onChange={(name) => void setState({ to: name })}
        />
        <span className="flex-1" />
        {left.side && from !== 'draft' && (
          <RestoreContent
            template={template}
            name={left.side.name}
            content={{ ...left.side, source_document: left.side.document }}
          />
        )}
      </div>
      {isInvalid || failed ? (
        <EmptyState
          title="One of the two is not here"
          action={
            <ButtonLink href={`/templates/${template.id}/versions`} variant="secondary">
              All versions
            </ButtonLink>
          }
        >
          The address names a version or draft that this template does not have. Choose another above.
        </EmptyState>
      ) : from === to && versions && revisions ? (
        <EmptyState title="Both sides are the same">
          Choose another version or saved draft on one side.
        </EmptyState>
      ) : from !== to && left.side && right.side ? (
        <ComparedSides
          templateId={template.id}
          from={left.side}
          to={right.side}
          view={state.view}
          onView={(view) => void setState({ view })}
          outlined={state.outlined}
          onOutlined={(outlined) => void setState({ outlined })}
        />
      ) : (
        <Skeleton className="h-[36rem]" />
      )}
    </>
  );
}
