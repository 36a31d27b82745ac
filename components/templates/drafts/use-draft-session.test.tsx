import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { useSession } from '@/lib/client/session';
import { aDraftedTemplate } from '@/test/components/a-template';
import { type Answers, answering, aSession } from '@/test/components/answers';
import { show } from '@/test/components/show';
import type { DraftSession } from './draft-session';
import { type DraftBeginning, hasDraft, useDraftSession } from './use-draft-session';

const save = 'PUT /templates/{templateId}/draft';

/** As a text that is open in the editor ends: after the session's own page was left. */
function Writing({ session, last }: { session: DraftSession; last: string }) {
  useEffect(() => () => session.change({ ...session.getSnapshot().content, subject: last }), [session, last]);
  return null;
}

function Editor({ beginning, last }: { beginning: DraftBeginning; last?: string }) {
  const { session, snapshot } = useDraftSession(beginning);
  return (
    <>
      <output>{snapshot.status.kind}</output>
      {last && <Writing {...{ session, last }} />}
    </>
  );
}

async function open(last?: string, answers: Answers = {}) {
  const template = aDraftedTemplate();
  if (!hasDraft(template)) throw new Error('It has a draft.');
  const draft = { ...template.draft, requires_save: last === undefined };
  const api = answering({ 'GET /session': aSession('marketer'), ...answers });
  const beginning = { template: { ...template, draft }, owner: 'ada', restored: null };
  function Page() {
    return useSession().data ? <Editor beginning={beginning} {...(last && { last })} /> : null;
  }
  const { findByText, unmount } = show(<Page />);
  await findByText('saved');
  return { api, leave: () => act(async () => unmount()) };
}

it('saves nothing of a draft that was only looked at, not even an updated footer', async () => {
  const { api, leave } = await open();
  await leave();
  expect(api.of(save)).toEqual([]);
});

it('saves the last letters, which the editor tells as it ends', async () => {
  const { api, leave } = await open('Hello Ada', { [save]: { revision: 5 } as never });
  await leave();
  expect(api.bodies(save)).toMatchObject([{ subject: 'Hello Ada' }]);
});
