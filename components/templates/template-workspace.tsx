'use client';

import { FilePen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ResourceState } from '@/components/data/resource-state';
import { showFailure } from '@/components/data/show-failure';
import { prepareEditor } from '@/components/editor/template-editor';
import { useRememberVisit } from '@/components/navigation/visits';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { useMay, useSession } from '@/lib/client/session';
import { useOpenedTemplate, useStartDraft } from '@/lib/client/templates';
import type { Draft } from '@/lib/templates/contract/drafts';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import { type ServerDraft, sameContent } from './content/draft-content';
import { DraftEditor } from './drafts/draft-editor';
import { KeptDraftDialog } from './drafts/kept-draft-dialog';
import { draftOwner, type KeptDraft, listKeptDrafts, removeKeptDraft } from './drafts/kept-drafts';
import { hasDraft, serverDraftOf } from './drafts/use-draft-session';
import { WorkspaceBar } from './drafts/workspace-bar';

/** The page of one template: opens its draft, but first offers unsaved work on this device. */
export function TemplateWorkspace({ id }: { id: string }) {
  useEffect(prepareEditor, []);
  const template = useOpenedTemplate(id);
  const { data: opened } = template;
  useRememberVisit(
    opened && { kind: 'template', href: `/templates/${id}`, label: opened.name, hint: 'Template' },
  );
  return (
    <div className="flex h-full flex-col">
      <ResourceState
        resource={template}
        label="this template"
        loading={
          <div className="grid h-full grid-rows-[3.25rem_1fr] gap-3 p-3">
            <h1 className="sr-only">Template</h1>
            <Skeleton />
            <Skeleton />
          </div>
        }
      >
        {(data) => (hasDraft(data) ? <Opening key={id} template={data} /> : <WithoutDraft template={data} />)}
      </ResourceState>
    </div>
  );
}

function Opening({ template }: { template: TemplateWithDraft & { draft: Draft } }) {
  const session = useSession().data;
  const owner = draftOwner(session, template.id);
  const [kept, setKept] = useState<KeptDraft[] | null>(null);
  const [restored, setRestored] = useState<KeptDraft | null>(null);
  // Only on opening: while it is edited, neither the cached draft nor unsaved work is used again.
  const [beginning] = useState(template);
  const [current] = useState(() => serverDraftOf(template));

  useEffect(() => {
    let open = true;
    // Without storage there is nothing to restore.
    listUnsavedWork(owner, current).then(
      (drafts) => open && setKept(drafts),
      () => open && setKept([]),
    );
    return () => {
      open = false;
    };
  }, [owner, current]);

  const work = kept?.[0];
  const initialWork = restored ?? (work?.imported ? work : null);
  if (kept === null) return <Skeleton className="m-3 h-full" />;
  if (work && !initialWork)
    return (
      <KeptDraftDialog
        key={work.key}
        templateId={template.id}
        kept={work}
        more={(kept?.length ?? 1) - 1}
        current={current}
        onRestore={() => setRestored(work)}
        onDiscard={() => {
          setKept(kept.filter((draft) => draft !== work));
          void removeKeptDraft(work.key);
        }}
      />
    );
  return (
    <DraftEditor
      template={template}
      beginning={{ template: beginning, owner, restored: initialWork }}
      // Other unsaved drafts stay, and are offered the next time.
      onRestoredSaved={() => initialWork && void removeKeptDraft(initialWork.key)}
    />
  );
}

/** Unsaved work on this device that is not on the server; the rest is removed. */
async function listUnsavedWork(owner: string, current: ServerDraft): Promise<KeptDraft[]> {
  const kept = await listKeptDrafts(owner);
  const saved = kept.filter((draft) => sameContent(draft.content, current.content));
  for (const draft of saved) void removeKeptDraft(draft.key);
  return kept.filter((draft) => !saved.includes(draft));
}

function WithoutDraft({ template }: { template: TemplateWithDraft }) {
  const mayWrite = useMay('template:write');
  const start = useStartDraft(template.id);
  return (
    <>
      <WorkspaceBar template={template} />
      <EmptyState
        className="m-6"
        icon={<FilePen aria-hidden />}
        title="This template has no draft"
        action={
          mayWrite && (
            <Button pending={start.isPending} onClick={() => start.mutate({}, { onError: showFailure })}>
              Start a draft
            </Button>
          )
        }
      >
        The draft was discarded. A new one begins with what is published.
      </EmptyState>
    </>
  );
}
