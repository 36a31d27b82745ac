import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { RevisionHistory } from './revision-history';

const { call } = signedIn();

it('shows when and by whom each draft was saved, and what changed', async () => {
  const template = await call('POST /templates', {
    body: { name: 'Welcome', purpose: 'transactional', source_mode: 'visual' },
  });
  const draft = template.draft;
  if (!draft) throw new Error('A new template has a draft.');
  const document = draft.source_document;
  const save = (revision: number, subject: string, plain_text: string | null) =>
    call('PUT /templates/{templateId}/draft', {
      path: { templateId: template.id },
      body: {
        revision,
        published_version_id: null,
        subject,
        preview_text: '',
        document: { ...document, plain_text },
      },
    });
  await save(0, 'Hello', null);
  await save(1, 'Hello you', null);
  show(<RevisionHistory template={template} />);
  const list = await screen.findByRole('list', { name: 'Saved drafts, newest first' });
  const labels = within(list)
    .getAllByRole('button')
    .map((button) => button.textContent ?? '');
  expect(labels).toHaveLength(3);
  expect(labels[0]).toMatch(/Subject: “Hello” → “Hello you”.*Hello you.*Saved draft 2/);
  expect(labels[1]).toMatch(/Subject: “Welcome” → “Hello”.*Hello.*Saved draft 1/);
  expect(labels[2]).toMatch(/Welcome.*First draft/);
});
