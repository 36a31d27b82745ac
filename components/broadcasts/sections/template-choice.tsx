import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { NoMatch } from '@/components/data/no-match';
import { ResourceState } from '@/components/data/resource-state';
import { SearchBox } from '@/components/data/search-box';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { useTemplates } from '@/lib/client/templates';
import { VersionPicture } from './version-picture';

type Props = { id: string; value: string | null; onChange: (templateId: string) => void };

const shownTemplates = 8;
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4';

/** The published marketing templates as pictures to choose from. */
export function TemplateChoice({ id, value, onChange }: Props) {
  const [q, setQ] = useState<string | null>(null);
  const templates = useTemplates(
    { purpose: 'marketing', state: 'published', q, cursor: null },
    shownTemplates,
  );
  return (
    <section id={id} tabIndex={-1} aria-label="Templates" className="grid grid-cols-1 gap-4 outline-none">
      {(q !== null || templates.data?.has_more) && (
        <SearchBox
          label="Find a template"
          placeholder="Name or subject…"
          value={q}
          onChange={setQ}
          pending={templates.isFetching}
        />
      )}
      <ResourceState
        resource={templates}
        label="templates"
        loading={
          <div className={grid}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} className="aspect-[4/5]" />
            ))}
          </div>
        }
        isEmpty={(page) => page.data.length === 0}
        empty={
          q === null ? (
            <EmptyState
              icon={<LayoutTemplate aria-hidden />}
              title="No marketing template is published yet"
              className="py-10"
              action={
                <ButtonLink href="/templates?purpose=marketing" variant="secondary">
                  Open the templates
                </ButtonLink>
              }
            >
              Broadcasts send marketing templates: they carry your postal address and a way to unsubscribe.
              Publish one, and it appears here.
            </EmptyState>
          ) : (
            <NoMatch title="No template matches" className="py-10" onClear={() => setQ(null)} />
          )
        }
      >
        {(page) => (
          <ul className={grid}>
            {page.data.map(({ id: templateId, name, published_version_id: versionId }) => (
              <li key={templateId} className="grid">
                <button
                  type="button"
                  aria-pressed={templateId === value}
                  onClick={() => onChange(templateId)}
                  className="grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border bg-card text-left shadow-soft transition-shadow hover:shadow-raised aria-pressed:border-primary aria-pressed:ring-1 aria-pressed:ring-primary"
                >
                  <span className="relative block aspect-[4/4.4] overflow-hidden border-b">
                    {versionId && (
                      <VersionPicture templateId={templateId} versionId={versionId} name={name} />
                    )}
                  </span>
                  <span className="m-2.5 line-clamp-2 self-start font-medium text-xs">{name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ResourceState>
    </section>
  );
}
