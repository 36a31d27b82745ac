import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Colleagues } from '@/components/editor/together/use-shown-selection';
import type { EditorCommands } from '@/components/editor/workspace/editor-props';
import { waitForDraft } from '@/lib/client/draft';
import { type PersonHere, useLiveTemplate } from '@/lib/client/live-template';
import { commentsKey, decisionsKey } from '@/lib/client/reviews/reviews';
import { nameSaver } from '@/lib/client/saved-by';
import { useSession } from '@/lib/client/session';
import { fetchTemplate, templatesKey } from '@/lib/client/templates';
import type { DraftSession } from './draft-session';
import { hasDraft, serverDraftOf } from './use-draft-session';

export type News =
  | {
      kind: 'saved';
      revision: number;
      by: string;
      /** Text written here that it no longer contains. */
      lost: string[];
      load: () => void;
    }
  | { kind: 'deleted' };

/** Others who have the template open, and their changes. */
export function useNews(
  templateId: string,
  session: DraftSession,
  commands: RefObject<EditorCommands | null>,
): { people: PersonHere[]; news: News | null; colleagues: Colleagues } {
  const client = useQueryClient();
  const me = useSession().data?.user.id;
  const [news, setNews] = useState<News | null>(null);

  /** Takes the server's content if none of our work is at stake; otherwise the next save finds the conflict. */
  async function load(savedBy: string) {
    const current = await fetchTemplate(templateId);
    if (hasDraft(current) && session.take(serverDraftOf(current), savedBy)) setNews(null);
  }

  async function onSaved(revision: number, savedBy: string) {
    // It may be our own save, whose answer is still on its way.
    await waitForDraft(templateId);
    if (revision <= session.getSnapshot().base.revision) return;
    const current = await fetchTemplate(templateId);
    if (!hasDraft(current)) return;
    const serverDraft = serverDraftOf(current);
    const lostChanges = session.lostIn(serverDraft.content);
    // Other people's changes appear automatically; in the block being edited, or replacing our text, only on request.
    if (
      lostChanges.length === 0 &&
      !commands.current?.differsHere(serverDraft.content) &&
      session.take(serverDraft, savedBy)
    )
      return setNews(null);
    if (serverDraft.revision <= session.getSnapshot().base.revision) return;
    setNews({
      kind: 'saved',
      revision,
      by: savedBy,
      lost: lostChanges,
      load: () => void load(savedBy).catch(() => undefined),
    });
  }

  /** The published version changed, or events were missed. */
  async function compare() {
    const current = await fetchTemplate(templateId);
    void client.invalidateQueries({ queryKey: templatesKey });
    if (!hasDraft(current)) return;
    session.adopt(serverDraftOf(current));
    await onSaved(current.draft.revision, 'Someone');
  }

  const { people, selections, showSelection } = useLiveTemplate(templateId, {
    onEvent: (event) => {
      if (event.name === 'draft.saved')
        void onSaved(event.data.revision, nameSaver(event.data.saved_by, me) ?? 'Someone').catch(
          () => undefined,
        );
      if (event.name === 'template.published') void compare().catch(() => undefined);
      if (event.name === 'comments.changed')
        for (const queryKey of [commentsKey(templateId), decisionsKey(templateId)])
          void client.invalidateQueries({ queryKey });
      if (event.name === 'template.deleted') setNews({ kind: 'deleted' });
    },
    // If this fails, the next event or save will find out.
    onReturn: () => void compare().catch(() => undefined),
  });
  // Outdated by our own save, or by a resolved conflict.
  const old = news?.kind === 'saved' && news.revision <= session.getSnapshot().base.revision;
  const shown = old ? null : news;
  // Replaced text of ours already shows an alert.
  const said = shown?.kind === 'saved' && shown.lost.length === 0 ? `${shown.by} saved a newer draft.` : '';
  useEffect(() => {
    if (said) commands.current?.announce(said);
  }, [said, commands]);
  const others = useMemo(() => people.filter(({ id }) => id !== me), [people, me]);
  const colleagues = useMemo(
    () => ({
      selections: selections.flatMap(({ id, block }) => {
        const person = others.find((other) => other.id === id);
        return person ? { id, name: person.name, block } : [];
      }),
      onSelect: showSelection,
      someone: others.length > 0,
    }),
    [selections, others, showSelection],
  );
  return { people: others, news: shown, colleagues };
}
