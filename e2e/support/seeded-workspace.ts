import { expect } from '@playwright/test';
import type { Workspace } from '@/e2e/fixtures/test';

type Created = { id: string };

/** The ids for the questions. */
export type Seeded = { receipt: string; invoice: string; failedId: string; waitingId: string };

const simulated = (name: string) => `${name}@simulator.postroom.test`;
const everyState = ['delivered', 'bounced', 'deferred', 'complained', 'failed', 'uncertain', 'suppressed'];

/** A shop's week: receipts of four versions, invoices with every outcome, and a refused request. */
export async function seedWorkspace(workspace: Workspace): Promise<Seeded> {
  const { from } = workspace;
  const send = (emails: Record<string, unknown>[]) =>
    workspace.call<{ data: Created[] }>('POST', '/api/v1/emails/batch', {
      emails: emails.map((email) => ({ from, ...email })),
    });
  const invoice = await publishedTemplate(workspace, 'Invoice', 'Your invoice');
  const receipt = await publishedTemplate(workspace, 'Receipt', 'Your receipt');
  const prices = ['10.00', '12.00', '1.20'];
  let versionId = receipt.versionId;
  for (const [index, price] of prices.entries()) {
    versionId = await publishPrice(workspace, { id: receipt.id, versionId }, index, price);
    const buyers = ['ada', 'grace', 'mary'].map((name, at) => ({
      idempotency_key: `receipt-${index}-${name}`,
      to: `${name}.${index + 2}@customer.test`,
      template_id: receipt.id,
      metadata: { order: `A-1290${index}${at}` },
    }));
    await send(buyers);
  }
  await workspace.call('POST', '/api/v1/suppressions', { email: 'carl@customer.test' });
  const { data } = await send([
    {
      idempotency_key: 'order-A-12943',
      to: simulated('bounced+order'),
      template_id: invoice.id,
      metadata: { order: 'A-12943' },
    },
    ...[1, 2].map((n) => ({
      ...{
        idempotency_key: `invoice-full-${n}`,
        to: simulated('bounced+mailbox-full'),
        template_id: invoice.id,
      },
    })),
    {
      idempotency_key: 'invoice-waiting',
      to: simulated('deferred+mary'),
      template_id: invoice.id,
      metadata: { order: 'A-555' },
    },
    { idempotency_key: 'invoice-spam', to: simulated('complained+ada'), template_id: invoice.id },
    { idempotency_key: 'invoice-expired', to: simulated('failed+grace'), template_id: invoice.id },
    { idempotency_key: 'invoice-unclear', to: simulated('uncertain+ada'), template_id: invoice.id },
    { idempotency_key: 'invoice-carl', to: 'carl@customer.test', template_id: invoice.id },
    { idempotency_key: 'invoice-simulated', to: simulated('delivered+ada'), template_id: invoice.id },
  ]);
  await workspace.call('POST', '/api/v1/emails', {
    ...{ idempotency_key: 'with-file', from, to: 'ada@customer.test', subject: 'Invoice 4711' },
    html: '<p>Thank you for order A-4711</p>',
    metadata: { order: 'A-4711' },
    attachments: [
      {
        filename: 'invoice.txt',
        content_type: 'text/plain',
        content: Buffer.from('4711').toString('base64'),
      },
    ],
  });
  await send([{ idempotency_key: 'cron-job-17', to: 'ada@customer.test', template_id: invoice.versionId }]);
  await settled(workspace);
  return {
    ...{ receipt: receipt.id, invoice: invoice.id },
    waitingId: data[3]?.id ?? '',
    failedId: data[5]?.id ?? '',
  };
}

async function publishedTemplate(workspace: Workspace, name: string, subject: string) {
  const { id } = await workspace.call<Created>('POST', '/api/v1/templates', {
    ...{ name, subject, purpose: 'transactional', source_mode: 'html' },
  });
  const version = await workspace.call<Created>('POST', `/api/v1/templates/${id}/publish`, {
    revision: 0,
    published_version_id: null,
  });
  return { id, versionId: version.id };
}

/** Publishes a receipt with a price; returns the version. */
async function publishPrice(
  workspace: Workspace,
  { id, versionId }: { id: string; versionId: string },
  revision: number,
  price: string,
): Promise<string> {
  await workspace.call('PUT', `/api/v1/templates/${id}/draft`, {
    ...{ revision, published_version_id: versionId, subject: 'Your receipt', preview_text: '' },
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html' },
      html: `<!doctype html><html><head><title>Receipt</title></head><body><p>Total: ${price} €</p></body></html>`,
      ...{ plain_text: null, variables: [], conditions: [], compliance: null },
    },
  });
  const version = await workspace.call<Created>('POST', `/api/v1/templates/${id}/publish`, {
    revision: revision + 1,
    published_version_id: versionId,
  });
  return version.id;
}

/** Waits until every email has its final state and is indexed. */
async function settled(workspace: Workspace): Promise<void> {
  await expect(async () => {
    const { data } = await workspace.call<{ data: { state: string }[] }>('GET', '/api/v1/emails?limit=100');
    const states = data.map(({ state }) => state);
    expect(states.filter((state) => ['accepted', 'queued'].includes(state))).toEqual([]);
    for (const state of everyState) expect(states).toContain(state);
  }).toPass();
}
