import { FilePlus2, FileUp } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { FilterSelect } from '@/components/data/filter-select';
import { NoMatch } from '@/components/data/no-match';
import { ResourceState } from '@/components/data/resource-state';
import { SearchBox } from '@/components/data/search-box';
import { ScaledEmail } from '@/components/ui/display/scaled-email';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Link } from '@/components/ui/navigation/link';
import { useStarterTemplates } from '@/lib/client/templates';
import { purposeLabels, purposes } from '@/lib/document/purposes';
import { keysOf } from '@/lib/keys-of';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import { findStarters, starterUseLabels } from './find-starters';
import { StarterDialog } from './starter-dialog';

const parsers = {
  q: parseAsString,
  purpose: parseAsStringLiteral(purposes),
  use: parseAsStringLiteral(keysOf(starterUseLabels)),
  industry: parseAsString,
  starter: parseAsString,
};
const noFilters = { q: null, purpose: null, use: null, industry: null };

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5';
const card =
  'grid w-full grid-rows-[auto_1fr] overflow-hidden rounded-lg border bg-card text-left shadow-soft transition-shadow hover:shadow-raised';

/** A blank page, import, and the starters with their look; the open one is in the URL. */
export function StarterGallery() {
  const starters = useStarterTemplates();
  const [{ starter: open, ...filter }, set] = useQueryStates(parsers, { history: 'replace' });
  const filtered = Object.values(filter).some((value) => value !== null);
  const openPreview = (id: string | null) =>
    void set({ starter: id }, { history: open === null ? 'push' : 'replace' });

  return (
    <section aria-label="Begin with" className="grid gap-4">
      <ResourceState resource={starters} label="the gallery" loading={<Loading />}>
        {({ data }) => {
          const found = findStarters(data, filter);
          return (
            <>
              <search className="flex flex-wrap items-center gap-2">
                <SearchBox
                  label="Search the gallery"
                  placeholder="Receipt, newsletter, retail…"
                  value={filter.q}
                  onChange={(q) => void set({ q })}
                />
                <FilterSelect
                  label="Purpose"
                  all="Every purpose"
                  value={filter.purpose}
                  onChange={(purpose) => void set({ purpose })}
                  options={purposes.map((value) => ({ value, label: purposeLabels[value] }))}
                />
                <FilterSelect
                  label="Use"
                  all="Every use"
                  value={filter.use}
                  onChange={(use) => void set({ use })}
                  options={uses}
                />
                <FilterSelect
                  label="Industry"
                  all="Every industry"
                  value={filter.industry}
                  onChange={(industry) => void set({ industry })}
                  options={industriesOf(data)}
                />
                <output className="ml-auto text-muted-foreground text-xs">
                  {found.length} of {data.length} templates
                </output>
              </search>
              {found.length === 0 ? (
                <NoMatch
                  title="No template matches"
                  clearLabel="Clear the filters"
                  onClear={() => void set(noFilters)}
                >
                  Try other words, or begin with a blank page.
                </NoMatch>
              ) : (
                <ul className={grid}>
                  {!filtered && <Begin onBlank={() => openPreview('blank')} />}
                  {found.map((starter) => (
                    <Choice key={starter.id} starter={starter} onOpen={() => openPreview(starter.id)} />
                  ))}
                </ul>
              )}
              <StarterDialog starters={found} all={data} open={open} onOpen={openPreview} />
            </>
          );
        }}
      </ResourceState>
    </section>
  );
}

const uses = keysOf(starterUseLabels).map((value) => ({ value, label: starterUseLabels[value] }));

function industriesOf(starters: readonly StarterTemplate[]) {
  const names = [...new Set(starters.map(({ industry }) => industry))].sort();
  return names.map((name) => ({ value: name, label: name }));
}

function Begin({ onBlank }: { onBlank: () => void }) {
  const empty = 'grid aspect-[3/3.6] place-content-center border-b bg-muted text-muted-foreground';
  return (
    <>
      <li className="grid">
        <button type="button" className={card} onClick={onBlank}>
          <span className={empty}>
            <FilePlus2 aria-hidden className="size-8" strokeWidth={1.25} />
          </span>
          <Words name="Blank" note="Start from nothing" />
        </button>
      </li>
      <li className="grid">
        <Link href="/templates/import" className={card}>
          <span className={empty}>
            <FileUp aria-hidden className="size-8" strokeWidth={1.25} />
          </span>
          <Words name="Import" note="An MJML, HTML or ZIP file" />
        </Link>
      </li>
    </>
  );
}

function Choice({ starter, onOpen }: { starter: StarterTemplate; onOpen: () => void }) {
  return (
    <li className="grid">
      <button type="button" className={card} onClick={onOpen}>
        <span className="relative block aspect-[3/3.6] overflow-hidden border-b">
          <ScaledEmail html={starter.html} title={`Preview of ${starter.name}`} />
        </span>
        <Words name={starter.name} note={`${starterUseLabels[starter.use]} · ${starter.industry}`} />
      </button>
    </li>
  );
}

function Words({ name, note }: { name: string; note: string }) {
  return (
    <span className="grid content-start gap-0.5 p-2.5">
      <span className="font-medium text-sm">{name}</span>
      <span className="text-muted-foreground text-xs">{note}</span>
    </span>
  );
}

function Loading() {
  return (
    <div className={grid}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} className="aspect-[3/4.4] rounded-lg" />
      ))}
    </div>
  );
}
