'use client';

import { LayoutTemplate, Plus, SearchX } from 'lucide-react';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { ResourceState } from '@/components/data/resource-state';
import { useCursor } from '@/components/data/use-cursor';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { Select } from '@/components/ui/form/select';
import { useMay } from '@/lib/client/session';
import { useTemplates } from '@/lib/client/templates';
import { TemplateCard } from './template-card';

const filterParsers = {
  purpose: parseAsStringLiteral(['transactional', 'marketing']),
  state: parseAsStringLiteral(['draft', 'published']),
};

const purposes = [
  { value: 'all', label: 'Every purpose' },
  { value: 'transactional', label: 'Transactional' },
  { value: 'marketing', label: 'Marketing' },
] as const;

const states = [
  { value: 'all', label: 'Every state' },
  { value: 'draft', label: 'Never published' },
  { value: 'published', label: 'Published' },
] as const;

const grid = 'grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

export function TemplateList() {
  const paging = useCursor();
  const [filters, setFilters] = useQueryStates(filterParsers, { history: 'push' });
  const templates = useTemplates({ ...filters, cursor: paging.cursor });
  const mayWrite = useMay('template:write');
  const filtered = filters.purpose !== null || filters.state !== null;

  function filter(change: Partial<typeof filters>) {
    paging.onFirst();
    void setFilters(change);
  }

  const create = (
    <Button asChild>
      <Link href="/templates/new">
        <Plus aria-hidden />
        New template
      </Link>
    </Button>
  );

  return (
    <Page
      title="Templates"
      description="What your programs and your team send, each with a draft to write on and a history of what was published."
      actions={mayWrite && create}
    >
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="Purpose"
          size="sm"
          className="w-40"
          value={filters.purpose ?? 'all'}
          onValueChange={(value) => filter({ purpose: value === 'all' ? null : value })}
          options={purposes}
        />
        <Select
          aria-label="State"
          size="sm"
          className="w-40"
          value={filters.state ?? 'all'}
          onValueChange={(value) => filter({ state: value === 'all' ? null : value })}
          options={states}
        />
      </div>
      <ResourceState
        resource={templates}
        label="templates"
        loading={<CardSkeletons />}
        isEmpty={(page) => page.data.length === 0}
        empty={
          filtered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No template is like this"
              action={
                <Button variant="secondary" onClick={() => filter({ purpose: null, state: null })}>
                  Show all templates
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<LayoutTemplate aria-hidden />}
              title="No templates yet"
              action={mayWrite && create}
            >
              Begin with one from the gallery, or with a blank page. You can publish and send it in a few
              minutes.
            </EmptyState>
          )
        }
      >
        {(page) => (
          <>
            <ul className={grid} aria-busy={templates.isPlaceholderData || undefined}>
              {page.data.map((template) => (
                <li key={template.id} className="grid">
                  <TemplateCard template={template} />
                </li>
              ))}
            </ul>
            <CursorPagination
              label="Templates"
              paging={paging}
              page={page}
              pending={templates.isPlaceholderData}
            />
          </>
        )}
      </ResourceState>
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
