import { RotateCcw } from 'lucide-react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { useCursor } from '@/components/data/use-cursor';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { TextChange } from '@/components/versions/text-change';
import { countOf } from '@/lib/amounts';
import { useMay } from '@/lib/client/session';
import { useRestoreTranslation, useTranslationRevisions } from '@/lib/client/translations';
import type { Translation, TranslationRevision } from '@/lib/templates/contract/translations';
import { unitKindNames } from './unit-kind-names';

/** Who changed what in a language, newest first, with a way to restore each. */
export function TranslationHistory({ language }: { language: Translation }) {
  const { template_id, locale, name } = language;
  const paging = useCursor();
  const revisions = useTranslationRevisions(template_id, locale, paging.cursor);
  return (
    <ResourceState
      resource={revisions}
      label="the history of this translation"
      loading={<Skeletons of={['h-28', 'h-28', 'h-28']} className="grid gap-3" />}
      isEmpty={(page) => page.data.length === 0}
      empty={
        <EmptyState title="No history yet">What is changed in {name} from now on is listed here.</EmptyState>
      }
    >
      {(page) => (
        <div className="grid grid-cols-1 gap-3">
          <ol className="grid grid-cols-1 gap-3" aria-label="Saved translations, newest first">
            {page.data.map((revision) => (
              <li key={revision.revision} className="rounded-lg border bg-card p-4 shadow-soft">
                <Revision revision={revision} language={language} />
              </li>
            ))}
          </ol>
          <CursorPagination label="Saved translations" paging={paging} page={page} />
        </div>
      )}
    </ResourceState>
  );
}

function Revision({ revision: saved, language }: { revision: TranslationRevision; language: Translation }) {
  const { revision, changed, changes, created_by, created_at } = saved;
  const mayWrite = useMay('template:write');
  const restore = useRestoreTranslation(language.template_id, language.locale);
  const isCurrent = revision === language.revision;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium text-sm">
            <Time exact value={created_at} />
          </p>
          <p className="text-muted-foreground text-xs">
            {created_by.name || 'A program'} ·{' '}
            {changed === 0 ? 'No text changed' : `${countOf(changed, 'text')} changed`}
            {isCurrent && ' · as it is now'}
          </p>
        </div>
        {mayWrite && !isCurrent && (
          <ConfirmButton
            label="Restore"
            name={`Restore what ${language.name} said in saved translation ${revision}`}
            icon={<RotateCcw aria-hidden />}
            size="sm"
            destructive={false}
            title={`Restore saved translation ${revision}?`}
            description={`${language.name} says again what it said then. What it says now stays in this history. Nothing is sent differently until you publish.`}
            confirmLabel="Restore"
            doneMessage={`${language.name} says again what it said then.`}
            action={restore}
            input={{ revision: language.revision, restore: revision }}
            undo={(restored) => restore.mutate({ revision: restored.revision, restore: language.revision })}
          />
        )}
      </div>
      {changes.map(({ key, kind, from, to }) => (
        <TextChange
          key={`${key} ${from} ${to}`}
          name={unitKindNames[kind]}
          before={from ?? ''}
          after={to ?? ''}
        />
      ))}
      {changed > changes.length && (
        <p className="text-muted-foreground text-xs">And {countOf(changed - changes.length, 'more text')}.</p>
      )}
    </div>
  );
}
