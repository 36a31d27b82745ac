import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSession } from '@/lib/client/session';
import { aDraftedTemplate } from '@/test/components/a-template';
import { answering, aSession } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { type DraftBeginning, hasDraft, useDraftSession } from './use-draft-session';

const save = 'PUT /templates/{templateId}/draft';

function Editor({ beginning }: { beginning: DraftBeginning }) {
  const { snapshot } = useDraftSession(beginning);
  return <output>{snapshot.status.kind}</output>;
}

function Page({ beginning }: { beginning: DraftBeginning }) {
  return useSession().data ? <Editor beginning={beginning} /> : null;
}

it('saves nothing of a draft that was only looked at, not even an updated footer', async () => {
  const template = aDraftedTemplate();
  if (!hasDraft(template)) throw new Error('It has a draft.');
  const draft = { ...template.draft, requires_save: true };
  const api = answering({ 'GET /session': aSession('marketer') });
  const beginning = { template: { ...template, draft }, owner: 'ada', restored: null };
  const { findByText, unmount } = show(<Page beginning={beginning} />);
  await findByText('saved');
  await act(async () => unmount());
  expect(api.of(save)).toEqual([]);
});
