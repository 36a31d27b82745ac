import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { tellKept } from '@/components/data/tell-kept';
import type { ServerDraft } from '@/components/templates/content/draft-content';
import { toast } from '@/components/ui/feedback/toast';
import { detailsOf } from '@/lib/client/api-error';
import { saveDraft } from '@/lib/client/draft';
import { askAboutSession } from '@/lib/client/query-client';
import { savedByOf } from '@/lib/client/saved-by';
import { useSession } from '@/lib/client/session';
import { fetchTemplate, templatesKey } from '@/lib/client/templates';
import type { Draft } from '@/lib/templates/contract/drafts';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import { DraftSession } from './draft-session';
import type { DraftSnapshot, TheirDraft } from './draft-state';
import { openDraftKeeper, type UnsavedWork } from './kept-drafts';

type OpenedDraft = {
  session: DraftSession;
  snapshot: DraftSnapshot;
};

export type DraftBeginning = {
  template: TemplateWithDraft & { draft: Draft };
  owner: string;
  /** Work stored on this device that the author chose to continue, with its base. */
  restored: UnsavedWork | null;
};

/** The draft session of a template, until unmount. */
export function useDraftSession({ template, owner, restored }: DraftBeginning): OpenedDraft {
  const client = useQueryClient();
  const me = useSession().data?.user.id;
  const [keeper] = useState(() => openDraftKeeper(owner));
  const [session] = useState(
    (): DraftSession =>
      new DraftSession({
        base: restored?.base ?? serverDraftOf(template),
        content: restored?.content,
        sent: restored?.sent,
        requiresSave: template.draft.requires_save,
        keep: keeper.keep,
        save: async (draft) => {
          try {
            return await saveDraft(template.id, {
              revision: draft.revision,
              published_version_id: draft.publishedVersionId,
              subject: draft.content.subject,
              preview_text: draft.content.previewText,
              document: draft.content.document,
            });
          } catch (error) {
            askAboutSession(client, error);
            throw error;
          }
        },
        onLost: (work) =>
          toast.warning(`${work.by ?? 'Someone'} replaced what you wrote.`, {
            description: work.words.map((line) => `“${line}”`).join(' '),
            duration: Number.POSITIVE_INFINITY,
            action: {
              label: 'Put mine back',
              onClick: () => session.replace(work.putBack(session.getSnapshot().content)),
            },
          }),
        fetchCurrent: async (refusal) => theirDraftOf(await fetchTemplate(template.id), refusal, me),
      }),
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);

  useEffect(() => {
    session.open();
    const release = keeper.hold();
    const retry = () => session.retry();
    // The last event that browsers guarantee: a phone may end the page afterwards.
    const hide = () => {
      if (document.visibilityState === 'hidden' && session.dirty) void session.flush();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (session.dirty) event.preventDefault();
    };
    window.addEventListener('online', retry);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', hide);
      void leave(session, template.name).finally(() => {
        release();
        void client.invalidateQueries({ queryKey: templatesKey });
      });
    };
  }, [session, keeper, client, template.name]);

  return { session, snapshot };
}

/** Navigating within the app: saves the rest now; it stays on the device if that fails. */
async function leave(session: DraftSession, name: string): Promise<void> {
  const { kept } = session.getSnapshot();
  // Where the device keeps nothing, only this session has the rest, and goes on trying.
  if (kept) session.close();
  // The editor, which ends after this, may tell its last letters.
  await Promise.resolve();
  if (session.dirty && !(await session.flush()) && kept) tellKept(name);
}

/** The server's draft in the session's format. */
export function serverDraftOf(template: TemplateWithDraft & { draft: Draft }): ServerDraft {
  return {
    revision: template.draft.revision,
    publishedVersionId: template.published_version_id,
    content: {
      subject: template.draft.subject,
      previewText: template.draft.preview_text,
      document: template.draft.source_document,
    },
  };
}

export function hasDraft(template: TemplateWithDraft): template is TemplateWithDraft & { draft: Draft } {
  return template.draft !== null;
}

function theirDraftOf(
  template: TemplateWithDraft,
  refusal: PostroomError,
  me: string | undefined,
): TheirDraft {
  if (!hasDraft(template))
    throw new PostroomError({
      code: 'DRAFT_REQUIRED',
      status: 409,
      message:
        'Someone discarded this draft. Your work is kept on this device: copy it, or start a new draft.',
    });
  const { updated_at: savedAt } = detailsOf(refusal);
  return {
    ...serverDraftOf(template),
    savedAt: typeof savedAt === 'string' ? savedAt : null,
    savedBy: savedByOf(refusal, me),
  };
}
