import { beforeAll, describe, expect, it } from 'vitest';
import type { CanonicalDocument } from '@/lib/document/contract';
import { movePreviewText } from '@/lib/document/import/move-preview-text';
import { createSendingAddress } from '@/test/factories';
import { createTemplate, mjmlOf, publish, save, useTemplateApi } from '@/test/templates';

const test = useTemplateApi();
let from = '';

beforeAll(async () => {
  from = (await createSendingAddress(test.db, test.workspace.id)).email;
});

const source = mjmlOf('Hello').replace(
  '<mj-body>',
  '<mj-head><mj-preview>From the file</mj-preview></mj-head><mj-body>',
);

async function imported(): Promise<CanonicalDocument> {
  return (await test.api.post('/templates/imports', { source, repair: 'safe' })).body.document;
}

async function previewed(templateId: string): Promise<string> {
  return (await test.api.post(`/templates/${templateId}/preview`, {})).body.html;
}

async function sent(templateId: string): Promise<string> {
  const { body, text } = await test.api.post('/emails', {
    ...{ from, to: 'ada@a.test', template_id: templateId, idempotency_key: templateId },
  });
  expect(body.id, text).toBeTruthy();
  return (await test.api.get(`/emails/${body.id}/content`)).body.html;
}

describe('the preview text of an imported document', () => {
  it('is in the field after the import, whose content is what is sent', async () => {
    const { document, previewText } = movePreviewText(await imported());
    expect(previewText).toBe('From the file');
    const { id, draft } = await createTemplate(test.api, { document, preview_text: previewText });
    expect(draft.preview_text).toBe('From the file');
    expect(await previewed(id)).toContain('>From the file</div>');
    await save(test.api, id, { preview_text: 'Typed here' });
    await publish(test.api, id);
    for (const html of [await previewed(id), await sent(id)]) {
      expect(html).toContain('>Typed here</div>');
      expect(html).not.toContain('From the file');
    }
  });

  it('that stayed in the document is overridden by the field, and used if the field is empty', async () => {
    const { id } = await createTemplate(test.api, { document: await imported() });
    expect(await previewed(id)).toContain('From the file');
    await save(test.api, id, { preview_text: 'Typed here' });
    await publish(test.api, id);
    for (const html of [await previewed(id), await sent(id)]) {
      expect(html).toContain('>Typed here</div>');
      expect(html).not.toContain('From the file');
    }
  });
});
