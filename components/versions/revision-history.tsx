import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { ResourceState } from '@/components/data/resource-state';
import { savedDraftInWords, savedDraftName } from '@/components/data/saved-draft-name';
import { Time } from '@/components/data/time';
import { useCursor } from '@/components/data/use-cursor';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { useRevision, useRevisions } from '@/lib/client/versions';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import { RenderedContent } from './rendered-content';
import { RestoreContent } from './restore-content';

/** All saved revisions of the draft. */
export function RevisionHistory({ template }: { template: TemplateWithDraft }) {
  const paging = useCursor();
  const revisions = useRevisions(template.id, paging.cursor);
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <ResourceState
      resource={revisions}
      label="saved drafts"
      loading={<Skeleton className="h-72" />}
      isEmpty={(page) => page.data.length === 0}
      empty={<EmptyState title="No drafts were saved yet" />}
    >
      {(page) => {
        const current = chosen ?? page.data[0]?.revision ?? null;
        return (
          <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <div className="grid gap-3">
              <ol className="grid gap-1" aria-label="Saved drafts, newest first">
                {page.data.map((revision) => (
                  <li key={revision.revision}>
                    <button
                      type="button"
                      aria-pressed={revision.revision === current}
                      onClick={() => setChosen(revision.revision)}
                      className={classNames(
                        'grid w-full grid-cols-1 gap-0.5 rounded-md border bg-card px-3.5 py-2 text-left hover:bg-muted/60',
                        revision.revision === current &&
                          'border-primary bg-primary-soft hover:bg-primary-soft',
                      )}
                    >
                      <span className="font-medium text-sm">
                        <Time exact value={revision.created_at} />
                      </span>
                      {revision.changes && <span className="text-sm">{sentenceOf(revision.changes)}</span>}
                      <span className="truncate text-muted-foreground text-sm">{revision.subject}</span>
                      <span className="text-muted-foreground text-xs">
                        {savedDraftName(revision.revision)} · {revision.created_by.name || 'A program'}
                      </span>
                    </button>
                  </li>
                ))}
              </ol>
              <CursorPagination label="Saved drafts" paging={paging} page={page} />
            </div>
            {current !== null && <Revision template={template} revision={current} />}
          </div>
        );
      }}
    </ResourceState>
  );
}

function sentenceOf(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Revision({ template, revision }: { template: TemplateWithDraft; revision: number }) {
  const content = useRevision(template.id, revision);
  return (
    <section aria-label="The chosen draft" className="min-w-0">
      <ResourceState resource={content} label="this draft" loading={<Skeleton className="h-[36rem]" />}>
        {(data) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-start gap-3">
              <h2 className="min-w-0 flex-1 basis-64 font-semibold text-base [overflow-wrap:anywhere]">
                {data.subject}
              </h2>
              <ButtonLink
                href={`/templates/${template.id}/compare?from=r${data.revision}&to=draft`}
                variant="secondary"
                icon={<GitCompareArrows aria-hidden />}
              >
                Compare
              </ButtonLink>
              <RestoreContent template={template} name={savedDraftInWords(data.revision)} content={data} />
            </div>
            <RenderedContent
              templateId={template.id}
              stamp={`revision-${data.revision}`}
              input={{
                document: data.source_document,
                subject: data.subject,
                preview_text: data.preview_text,
              }}
              title={savedDraftName(data.revision)}
            />
          </div>
        )}
      </ResourceState>
    </section>
  );
}
