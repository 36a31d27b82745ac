import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSession } from '@/lib/client/session';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { canonicalContent } from '@/lib/document/compliance/compliance-footers';
import { aDraftedTemplate, aVersion } from '@/test/components/a-template';
import { answering, aSession } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { RestoreContent } from './restore-content';

const save = 'PUT /templates/{templateId}/draft';

it('saves an earlier footer as the one of today, which a draft needs', async () => {
  const document = blankDocument('marketing', 'visual', 'Hello');
  const compliance = { marker: 'compliance/2', content: canonicalContent(1, 'visual') };
  const template = aDraftedTemplate({ purpose: 'marketing' });
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /templates/{templateId}': template,
    [save]: { ...{ object: 'template_draft', template_id: template.id, revision: 5 } } as never,
  });
  const content = aVersion(1, { source_document: { ...document, compliance } });
  function Page() {
    return useSession().data ? <RestoreContent {...{ template, name: 'version 1', content }} /> : null;
  }
  const { person } = show(<Page />);
  await person.click(await screen.findByRole('button', { name: 'Restore as draft' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Restore as draft' }));
  await screen.findByText(/The draft is version 1 again/);
  expect(api.bodies(save)).toMatchObject([
    { document: { ...document, compliance: { ...compliance, content: canonicalContent(2, 'visual') } } },
  ]);
});
