'use client';

import { FileUp, LayoutTemplate, Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { CursorList } from '@/components/data/cursor-list';
import { NoMatch } from '@/components/data/no-match';
import { useSelection } from '@/components/data/selection';
import { useFilters } from '@/components/data/use-filters';
import { useRowKeys } from '@/components/data/use-row-keys';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { useMay } from '@/lib/client/session';
import { useTemplates } from '@/lib/client/templates';
import { ExportAll } from './export-all';
import { TemplateSelectionBar } from './order/template-selection-bar';
import { TemplateCard } from './template-card';
import { TemplateFilterBar, templateFilters } from './template-filter-bar';

const noFilters = { purpose: null, state: null, q: null, industry: null, folder: null, tag: null };

const grid = 'grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

export function TemplateList() {
  const { filters, filter, paging } = useFilters(templateFilters);
  const { q } = filters;
  const archived = filters.state === 'archived';
  const templates = useTemplates({
    ...filters,
    state: filters.state === 'archived' ? null : filters.state,
    archived: archived || null,
    q: q && [...q].length >= 2 ? q : null,
    cursor: paging.cursor,
  });
  const mayWrite = useMay('template:write');
  const { sort: _, ...narrowing } = filters;
  const filtered = Object.values(narrowing).some((value) => value !== null);
  const selection = useSelection(JSON.stringify([filters, paging.cursor]));
  const searchBox = useRef<HTMLInputElement>(null);
  const onSelect = mayWrite ? selection.toggle : undefined;
  useRowKeys({
    onSearch: useCallback(() => searchBox.current?.focus(), []),
    ...(onSelect && { onSelect }),
  });

  const create = (
    <ButtonLink href="/templates/new" icon={<Plus aria-hidden />}>
      New template
    </ButtonLink>
  );

  return (
    <Page
      title="Templates"
      description="The emails that your apps and your team send. Each has a draft to edit and a history of published versions."
      actions={
        <>
          {(filtered || templates.data?.data.length !== 0) && <ExportAll />}
          {mayWrite && (
            <>
              <ButtonLink href="/templates/import" variant="secondary" icon={<FileUp aria-hidden />}>
                Import
              </ButtonLink>
              {create}
            </>
          )}
        </>
      }
    >
      <TemplateFilterBar filters={filters} filter={filter} searchBox={searchBox} />
      <CursorList
        resource={templates}
        label="templates"
        paging={paging}
        loading={<CardSkeletons />}
        noMatch={
          filtered && (
            <NoMatch
              title={archived ? 'Nothing is archived' : 'No template matches'}
              clearLabel="Show all templates"
              onClear={() => filter(noFilters)}
            />
          )
        }
        empty={
          <EmptyState
            icon={<LayoutTemplate aria-hidden />}
            title="No templates yet"
            action={mayWrite && create}
          >
            Begin with one from the gallery, or with a blank page. You can publish and send it in a few
            minutes.
          </EmptyState>
        }
      >
        {(rows, stale) => (
          <>
            <ul className={grid} aria-busy={stale || undefined}>
              {rows.map((template) => (
                <li key={template.id} className="grid">
                  <TemplateCard
                    template={template}
                    selection={
                      mayWrite
                        ? {
                            checked: selection.has(template.id),
                            onChange: () => selection.toggle(template.id),
                            any: selection.ids.length > 0,
                          }
                        : undefined
                    }
                  />
                </li>
              ))}
            </ul>
            <TemplateSelectionBar
              rows={rows.filter(({ id }) => selection.has(id))}
              archived={archived}
              shown={rows.length}
              onAll={() => selection.set(rows.map(({ id }) => id))}
              onAllMoved={(folder) => filters.folder !== null && filter({ folder })}
              onClear={() => selection.set([])}
            />
          </>
        )}
      </CursorList>
    </Page>
  );
}

function CardSkeletons() {
  return (
    <div className={grid}>
      {Array.from({ length: 8 }, (_, index) => `card-${index}`).map((key) => (
        <Skeleton key={key} className="aspect-[4/4.6] rounded-lg" />
      ))}
    </div>
  );
}
