'use client';

import { FileUp, LayoutTemplate, Plus } from 'lucide-react';
import Link from 'next/link';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { CursorList } from '@/components/data/cursor-list';
import { NoMatch } from '@/components/data/no-match';
import { SearchBox } from '@/components/data/search-box';
import { useFilters } from '@/components/data/use-filters';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { Select } from '@/components/ui/form/select';
import { useMay } from '@/lib/client/session';
import { useTemplates } from '@/lib/client/templates';
import { ExportAll } from './export-all';
import { TemplateCard } from './template-card';

const filterParsers = {
  purpose: parseAsStringLiteral(['transactional', 'marketing']),
  state: parseAsStringLiteral(['draft', 'published']),
  q: parseAsString,
  industry: parseAsString,
  sort: parseAsStringLiteral(['updated', 'name']),
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

const orders = [
  { value: 'updated', label: 'Last updated' },
  { value: 'name', label: 'Name' },
] as const;

const nothing = { purpose: null, state: null, q: null, industry: null };

const grid = 'grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

export function TemplateList() {
  const { filters, filter, paging } = useFilters(filterParsers);
  const { q } = filters;
  const templates = useTemplates({
    ...filters,
    q: q && [...q].length >= 2 ? q : null,
    cursor: paging.cursor,
  });
  const industries = useIndustries(filters.industry);
  const mayWrite = useMay('template:write');
  const filtered =
    q !== null || filters.purpose !== null || filters.state !== null || filters.industry !== null;

  const create = (
    <Button asChild>
      <Link href="/templates/new" prefetch={false}>
        <Plus aria-hidden />
        New template
      </Link>
    </Button>
  );

  return (
    <Page
      title="Templates"
      description="The emails that your apps and your team send. Each has a draft to edit and a history of published versions."
      actions={
        <>
          {(filtered || (templates.data?.data.length ?? 0) > 0) && <ExportAll />}
          {mayWrite && (
            <>
              <Button asChild variant="secondary">
                <Link href="/templates/import" prefetch={false}>
                  <FileUp aria-hidden />
                  Import
                </Link>
              </Button>
              {create}
            </>
          )}
        </>
      }
    >
      <search className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search the templates"
          placeholder="Name or subject…"
          value={q}
          onChange={(next) => filter({ q: next })}
        />
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
        {industries.length > 1 && (
          <Select
            aria-label="Industry"
            size="sm"
            className="w-40"
            value={filters.industry ?? 'all'}
            onValueChange={(value) => filter({ industry: value === 'all' ? null : value })}
            options={industries}
          />
        )}
        <Select
          aria-label="Order"
          size="sm"
          className="w-36"
          value={filters.sort ?? 'updated'}
          onValueChange={(value) => filter({ sort: value === 'updated' ? null : value })}
          options={orders}
        />
      </search>
      <CursorList
        resource={templates}
        label="templates"
        paging={paging}
        loading={<CardSkeletons />}
        empty={
          filtered ? (
            <NoMatch
              title="No template matches"
              clearLabel="Show all templates"
              onClear={() => filter(nothing)}
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
        {(rows, stale) => (
          <ul className={grid} aria-busy={stale || undefined}>
            {rows.map((template) => (
              <li key={template.id} className="grid">
                <TemplateCard template={template} />
              </li>
            ))}
          </ul>
        )}
      </CursorList>
    </Page>
  );
}

/** The industries of the templates there are, and the one that is chosen. */
function useIndustries(chosen: string | null) {
  const all = useTemplates({ purpose: null, state: null, cursor: null }, 100);
  const known = [...(all.data?.data.map((template) => template.industry) ?? []), chosen];
  const names = [...new Set(known.filter((name): name is string => Boolean(name)))].sort();
  return [{ value: 'all', label: 'Every industry' }, ...names.map((name) => ({ value: name, label: name }))];
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
