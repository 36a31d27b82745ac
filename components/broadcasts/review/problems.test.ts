import { expect, it } from 'vitest';
import { draftFieldsOf } from '@/components/broadcasts/draft/draft-fields';
import { aBroadcast } from '@/test/components/a-broadcast';
import { anId } from '@/test/components/an-email';
import { warningsOf } from './problems';

it('links a missing translation to the template’s translations', () => {
  const message = 'Italian: 1 of 2 texts is not translated: it is sent in English.';
  const finding = { code: 'TRANSLATION_MISSING', message, field: 'template_id' };
  const check = {
    ...{ object: 'broadcast_check' as const, recipients: 1, recipients_margin: 0, recipient_examples: [] },
    ...{ skipped: [], largest_bytes: null, errors: [], warnings: [finding] },
  };
  const [warning] = warningsOf(draftFieldsOf(aBroadcast({ template_id: anId(3) })), check);
  expect(warning).toMatchObject({ message, href: `/templates/${anId(3)}/translations?show=open` });
});
