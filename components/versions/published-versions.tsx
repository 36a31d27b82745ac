import { History } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { ResourceState } from '@/components/data/resource-state';
import { useCursor } from '@/components/data/use-cursor';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { useVersions } from '@/lib/client/versions';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import { VersionList } from './version-list';
import { VersionView } from './version-view';

type Props = { id: string; template: TemplateWithDraft | undefined };

/** Each published version: its look, its publisher, and a way to restore it. */
export function PublishedVersions({ id, template }: Props) {
  const paging = useCursor();
  const versions = useVersions(id, paging.cursor);
  const [chosen, setChosen] = useQueryState('version', parseAsString.withOptions({ history: 'push' }));

  return (
    <ResourceState
      resource={versions}
      label="the versions"
      loading={
        <Skeletons of={['h-72', 'h-[36rem]']} className="grid gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]" />
      }
      isEmpty={(page) => page.data.length === 0}
      empty={
        <EmptyState
          icon={<History aria-hidden />}
          title="Nothing was published yet"
          action={<ButtonLink href={`/templates/${id}`}>Open the draft</ButtonLink>}
        >
          Each time you publish, that version is kept here permanently.
        </EmptyState>
      }
    >
      {(page) => {
        const current = chosen ?? template?.published_version_id ?? page.data[0]?.id ?? null;
        return (
          <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <div className="grid gap-3">
              <VersionList
                versions={page.data}
                publishedId={template?.published_version_id ?? null}
                chosenId={current}
                onChoose={(version) => void setChosen(version)}
              />
              <CursorPagination
                label="Versions"
                paging={paging}
                page={page}
                pending={versions.isPlaceholderData}
              />
            </div>
            {current && <VersionView template={template} templateId={id} versionId={current} />}
          </div>
        );
      }}
    </ResourceState>
  );
}
