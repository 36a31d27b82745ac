import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { autumnEmail } from '@/e2e/fixtures/autumn-email';
import type { Created } from '@/e2e/fixtures/filled-workspace';
import { expect, test } from '@/e2e/fixtures/people';
import type { Workspace } from '@/e2e/fixtures/test';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { Question } from './question';

const firstName = {
  ...{ name: 'contact.first_name', type: 'text', required: true, fallback: null, sample: 'Ada' },
  description: null,
};

/** A shop that sent its autumn email, stopped the winter one, and has one for the new year. */
async function seedBroadcasts(workspace: Workspace): Promise<void> {
  const { call, from } = workspace;
  await call('PATCH', '/api/v1/workspace', { postal_address: '1 Sample Street, Berlin', tracking: true });
  await call('POST', '/api/v1/contact-properties', { name: 'first_name', type: 'text' });
  const segment = await call<Created>('POST', '/api/v1/segments', { name: 'Customers', kind: 'manual' });
  for (const [email, fields] of [
    ['ada@customer.test', { state: 'unsubscribed', properties: { first_name: 'Ada' } }],
    ['bo@customer.test', { properties: { first_name: 'Bo' } }],
    ['nameless@customer.test', {}],
    ['bounced+mailbox-full@simulator.postroom.test', { properties: { first_name: 'Max' } }],
    ['complained+kim@simulator.postroom.test', { properties: { first_name: 'Kim' } }],
  ] as const)
    await call('POST', '/api/v1/contacts', { email, segment_ids: [segment.id], ...fields });
  const template = await call<Created>('POST', '/api/v1/templates', {
    ...{ name: 'Newsletter', purpose: 'marketing', subject: '{{ contact.first_name }}, autumn is here' },
    document: { ...blankDocument('marketing', 'visual'), mjml: autumnEmail, variables: [firstName] },
  });
  await call('POST', `/api/v1/templates/${template.id}/publish`, { revision: 0, published_version_id: null });
  const send = async (name: string, fields: object = {}) => {
    const { id, revision } = await call<Created & { revision: number }>('POST', '/api/v1/broadcasts', {
      ...{ name, template_id: template.id, from, segment_id: segment.id },
      ...fields,
    });
    await call('POST', `/api/v1/broadcasts/${id}/send`, { revision });
    return id;
  };
  const autumn = await send('Autumn launch', { tracking: { opens: true, clicks: true } });
  await sentToAll(workspace, autumn);
  await clickAs(workspace, 'bo@customer.test');
  const winter = await send('Winter sale', { per_hour: 1, subject: 'Winter sale' });
  await call('POST', `/api/v1/broadcasts/${winter}/pause`);
  await send('New year', { at: { kind: 'time', time: '2099-01-01T08:30:00Z' } });
  await call('POST', '/api/v1/emails', {
    ...{
      idempotency_key: 'receipt-bo',
      from,
      to: 'bo@customer.test',
      subject: 'Your receipt',
      text: 'Hello',
    },
  });
}

async function sentToAll({ call }: Workspace, id: string): Promise<void> {
  await expect(async () => {
    const { state, counts } = await call<{ state: string; counts: Record<string, number> }>(
      ...(['GET', `/api/v1/broadcasts/${id}`] as const),
    );
    expect([state, counts.skipped, counts.bounced, counts.complained]).toEqual(['sent', 2, 1, 1]);
  }).toPass();
}

/** Clicks the button of an email, like its reader's browser. */
async function clickAs({ call }: Workspace, to: string): Promise<void> {
  const { data } = await call<{ data: Created[] }>('GET', `/api/v1/emails?to=${to}`);
  const { html } = await call<{ html: string }>('GET', `/api/v1/emails/${data[0]?.id}/content`);
  const link = /href="([^"]*\/l\/[^"]*)"/.exec(html)?.[1] ?? '';
  await fetch(link, { redirect: 'manual', headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' } });
  await expect(async () => {
    const list = await call<{ data: { name: string; counts: { clicked: number } }[] }>(
      ...(['GET', '/api/v1/broadcasts?q=Autumn'] as const),
    );
    expect(list.data[0]?.counts.clicked).toBe(1);
  }).toPass();
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await press();
  return (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n');
}

test('support answers ten questions about broadcasts in three actions each', async ({ workspace, join }) => {
  test.slow();
  await seedBroadcasts(workspace);
  const { page } = await join('support');
  /** Each starts in the list of broadcasts, or at `start`. */
  const question = (words: string, answer: (ask: Question<null>) => Promise<void>, start = '/broadcasts') =>
    test.step(words, async () => {
      await page.goto(start);
      await answer(new Question(page, workspace, null));
    });
  const named = (name: string) => page.getByRole('link', { name, exact: true });
  const card = (title: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .last();
  const row = (name: RegExp) => page.getByRole('row', { name });

  await question('did Ada get the autumn email, and if not why?', async (ask) => {
    await ask.press(named('Autumn launch'));
    await ask.press(page.getByRole('link', { name: 'Recipients 3' }));
    await ask.search('ada', 'Find a recipient');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(/ada@customer/)).toContainText('Skipped');
    await expect(row(/ada@customer/)).toContainText('Not subscribed');
  });

  await question(
    'what did Bo’s email say, and which broadcast was it?',
    async (ask) => {
      await ask.search('autumn is here');
      // The receipt is in the log too, before filtering.
      await expect(ask.email('bo@customer.test')).toHaveCount(1);
      await ask.press(ask.email('bo@customer.test'));
      await expect(page.getByRole('heading', { level: 1, name: 'Bo, autumn is here' })).toBeVisible();
      await expect(named('Autumn launch')).toBeVisible();
    },
    '/emails',
  );

  await question('who of them bounced, and why?', async (ask) => {
    await ask.press(named('Autumn launch'));
    await ask.press(page.getByRole('link', { name: 'Bounced: 1. Show who' }));
    await expect(row(/bounced\+mailbox-full@/)).toContainText('Mailbox full');
  });

  await question('why did some not get it, and how many?', async (ask) => {
    await ask.press(named('Autumn launch'));
    const reasons = card('Who did not get it, and why');
    await expect(reasons.getByRole('listitem').filter({ hasText: 'Missing data' })).toContainText('1');
    await ask.press(reasons.getByRole('link', { name: 'Missing data' }));
    await expect(row(/nameless@customer/)).toBeVisible();
  });

  await question('who reported it as spam?', async (ask) => {
    await ask.press(named('Autumn launch'));
    await ask.press(page.getByRole('link', { name: 'Complained: 1. Show who' }));
    await expect(row(/complained\+kim@/)).toBeVisible();
  });

  await question('who followed a link in it?', async (ask) => {
    await ask.press(named('Autumn launch'));
    await ask.press(page.getByRole('link', { name: 'Clicked: 1. Show who' }));
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(/bo@customer/)).toBeVisible();
  });

  await question('why does the winter sale not arrive?', async (ask) => {
    await ask.press(named('Winter sale'));
    await expect(page.getByText('Paused by a member')).toBeVisible();
    await expect(page.getByText(/Nothing more is sent until someone resumes it/)).toBeVisible();
  });

  await question('when does the email of the new year go out, to whom and from whom?', async (ask) => {
    await ask.press(named('New year'));
    const details = card('Details');
    await expect(details).toContainText('2099');
    await expect(details).toContainText('Customers');
    await expect(details).toContainText(workspace.from);
  });

  await question('all who were left out as a file', async (ask) => {
    await ask.press(named('Autumn launch'));
    await ask.press(page.getByRole('link', { name: 'Skipped 2' }));
    await expect(page.getByRole('row')).toHaveCount(3);
    const lines = await downloaded(page, () => ask.press(page.getByRole('button', { name: 'Export CSV' })));
    expect(lines).toHaveLength(1 + 2);
    expect(lines.join()).toContain('unsubscribed');
  });

  await question(
    'which emails did Bo get apart from broadcasts?',
    async (ask) => {
      await ask.press(page.getByRole('button', { name: 'Purpose' }));
      await ask.press(page.getByRole('radio', { name: 'Transactional' }));
      await expect(ask.rows()).toHaveCount(1);
      await expect(ask.email('bo@customer.test')).toBeVisible();
    },
    '/emails?to=bo@customer.test',
  );
});
