import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EditorCommands } from '@/components/editor/workspace/editor-props';
import { useSession } from '@/lib/client/session';
import { aDraftedTemplate } from '@/test/components/a-template';
import { anId } from '@/test/components/an-email';
import { answering, aSession } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { DraftSession } from './draft-session';
import { serverDraftOf } from './use-draft-session';
import { useNews } from './use-news';

/** The server's events of a template, sent when the test wants. */
class Stream extends EventTarget {
  static current: Stream;
  close = () => undefined;
  constructor() {
    super();
    Stream.current = this;
  }
  send(name: string, data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: 'x/1' }));
  }
}

const template = aDraftedTemplate();
const draft = template.draft as NonNullable<typeof template.draft>; // it has one

function open(isEdited: boolean) {
  vi.stubGlobal('EventSource', Stream);
  const newer = { ...template, draft: { ...draft, revision: 5, subject: 'Hello you' } };
  answering({ 'GET /session': aSession('marketer'), 'GET /templates/{templateId}': newer });
  const session = new DraftSession({
    base: serverDraftOf({ ...template, draft }),
    save: () => new Promise(() => undefined),
    fetchCurrent: () => new Promise(() => undefined),
    keep: async () => true,
  });
  const announce = vi.fn();
  const commands = { current: { announce, differsHere: () => isEdited } as unknown as EditorCommands };
  function Page() {
    useNews(anId(80), session, commands);
    return useSession().data && <p>Signed in</p>;
  }
  show(<Page />);
  const saved = (revision: number, by = { id: anId(2), name: 'Grace' }) =>
    act(async () =>
      Stream.current.send('draft.saved', {
        ...{ template_id: anId(80), revision, saved_at: '2026-11-20T09:00:00.000Z' },
        saved_by: by,
      }),
    );
  return { announce, saved };
}

it('announces once that a colleague saved what is not shown by itself', async () => {
  const { announce, saved } = open(true);
  await saved(5);
  await vi.waitFor(() => expect(announce.mock.calls).toEqual([['Grace saved a newer draft.']]));
  await saved(5);
  await saved(5);
  expect(announce).toHaveBeenCalledOnce();
});

it('does not call oneself by name, but one’s other tab', async () => {
  const { announce, saved } = open(true);
  await screen.findByText('Signed in');
  await saved(5, aSession('marketer').user);
  await vi.waitFor(() => expect(announce.mock.calls).toEqual([['Your other tab saved a newer draft.']]));
});
