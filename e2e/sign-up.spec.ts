import type { APIRequestContext, Browser } from '@playwright/test';
import { expectReadable } from './fixtures/readable';
import { expect, test, type Workspace } from './fixtures/test';

type Created = { id: string };
type Contact = {
  id: string;
  state: string;
  topics: { name: string; subscribed: boolean; source: string }[];
  consent: { wording: string; confirmed_at?: string } | null;
};

async function contactCalled(workspace: Workspace, email: string): Promise<Contact | undefined> {
  const { data } = await workspace.call<{ data: Contact[] }>(
    'GET',
    `/api/v1/contacts?q=${encodeURIComponent(email)}`,
  );
  return data[0];
}

/** The links in the newest email to an address, once it has arrived. */
async function linksTo(workspace: Workspace, email: string): Promise<string[]> {
  let html = '';
  await expect(async () => {
    const { data } = await workspace.call<{ data: Created[] }>('GET', `/api/v1/emails?to=${email}`);
    html = (await workspace.call<{ html: string }>('GET', `/api/v1/emails/${data[0]?.id}/content`)).html;
  }).toPass();
  return [...html.matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
}

/** The requests of scanners and browsers before a person clicks anything. */
async function scan(request: APIRequestContext, links: readonly string[]): Promise<void> {
  for (const link of links) {
    expect((await request.get(link)).status()).toBe(200);
    expect((await request.head(link)).status()).toBe(200);
    for (const name of ['Purpose', 'Sec-Purpose', 'X-Moz'])
      expect((await request.get(link, { headers: { [name]: 'prefetch' } })).status()).toBe(200);
  }
}

/** A person whose browser runs no scripts. */
async function openWithoutScript(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  return { page: await context.newPage(), request: context.request, close: () => context.close() };
}

test('a reader without scripts signs up, confirms, leaves one topic, leaves all, and returns', async ({
  browser,
  workspace,
  serverUrl,
}) => {
  for (const name of ['Product news', 'Offers'])
    await workspace.call('POST', '/api/v1/topics', { name, default: 'unsubscribed' });
  const { data: topics } = await workspace.call<{ data: Created[] }>('GET', '/api/v1/topics');
  await workspace.call('POST', '/api/v1/contact-properties', { name: 'first_name', type: 'text' });
  const form = await workspace.call<{ url: string }>('POST', '/api/v1/forms', {
    ...{ name: 'Our newsletter', topic_ids: topics.map(({ id }) => id), property_names: ['first_name'] },
    wording: 'Yes, write to me.',
  });
  const { page, request, close } = await openWithoutScript(browser, serverUrl);
  const email = 'ada@customer.test';

  await page.goto(form.url);
  await page.getByRole('button', { name: 'Sign up' }).click();
  // The browser itself validates the address.
  await expect(page.getByRole('heading', { name: 'Our newsletter' })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Choose at least one.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByLabel('Product news').check();
  await page.getByLabel('Offers').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'check your inbox' })).toBeVisible();

  const links = await linksTo(workspace, email);
  await scan(request, links);
  expect(await contactCalled(workspace, email)).toMatchObject({ state: 'unconfirmed', consent: null });

  await page.goto(links.find((link) => link.includes('/confirmation/')) ?? '');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  const contact = await contactCalled(workspace, email);
  expect(contact).toMatchObject({ state: 'subscribed', consent: { wording: 'Yes, write to me.' } });
  expect(contact?.consent?.confirmed_at).toBeDefined();

  await page.getByRole('link', { name: 'Choose what you get' }).click();
  await scan(request, [page.url()]);
  await expect(page.getByLabel('Offers')).toBeChecked();
  await page.getByLabel('Offers').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Your choice is saved.');
  const chosen = (await contactCalled(workspace, email))?.topics.map(
    ({ name, subscribed, source }) => [name, subscribed, source] as const,
  );
  expect(chosen).toEqual([
    ['Product news', true, 'form'],
    ['Offers', false, 'reader'],
  ]);

  await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect((await contactCalled(workspace, email))?.state).toBe('unsubscribed');
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByRole('status')).toHaveText('You are subscribed again.');
  await expect(page.getByLabel('Offers')).not.toBeChecked();

  // An email program's one-click unsubscribe (RFC 8058).
  const answer = await request.post(page.url(), { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  expect((await contactCalled(workspace, email))?.state).toBe('unsubscribed');
  await close();
});

test('the pages for readers are accessible', async ({ browser, workspace, serverUrl }) => {
  for (const name of ['Product news', 'Offers'])
    await workspace.call('POST', '/api/v1/topics', {
      ...{ name, default: 'subscribed', description: 'Once a month, and never more' },
    });
  const { data: topics } = await workspace.call<{ data: Created[] }>('GET', '/api/v1/topics');
  for (const [name, type] of [
    ['first_name', 'text'],
    ['birthday', 'date'],
    ['customer', 'boolean'],
  ])
    await workspace.call('POST', '/api/v1/contact-properties', { name, type });
  await workspace.call('PUT', '/api/v1/brand', {
    button: { background_color: '#0b3d2e', color: '#ffffff', border_radius: 6 },
  });
  const form = await workspace.call<{ url: string }>('POST', '/api/v1/forms', {
    ...{ name: 'Our newsletter', topic_ids: topics.map(({ id }) => id) },
    property_names: ['first_name', 'birthday', 'customer'],
  });
  const context = await browser.newContext({ baseURL: serverUrl });
  const page = await context.newPage();
  await page.goto(form.url);
  await expectReadable(page);
  const arabic = await browser.newContext({ baseURL: serverUrl, locale: 'ar' });
  const mirrored = await arabic.newPage();
  await mirrored.goto(form.url);
  await expect(mirrored.getByRole('button', { name: 'اشتراك' })).toBeVisible();
  await expectReadable(mirrored);
  // Hidden content does not make the page scroll.
  expect(await mirrored.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await arabic.close();
  await page.getByLabel('Email address').fill('ada@customer.test');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Choose at least one.')).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('Offers').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'check your inbox' })).toBeVisible();
  await expectReadable(page);
  const links = await linksTo(workspace, 'ada@customer.test');
  await page.goto(links.find((link) => link.includes('/confirmation/')) ?? '');
  await expectReadable(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectReadable(page);
  await page.getByRole('link', { name: 'Choose what you get' }).click();
  await expectReadable(page);
  // Lines separate independent parts, never a button from what it does.
  const leaving = page.locator('form', { has: page.getByRole('button', { name: 'Unsubscribe from all' }) });
  await expect(leaving).toHaveCSS('border-top-width', '0px');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
  await expectReadable(page);
  await context.close();
});

test('a form is on its own page and in frames of allowed sites only', async ({ request, workspace }) => {
  const form = await workspace.call<{ url: string }>('POST', '/api/v1/forms', {
    ...{ name: 'Newsletter', allowed_origins: ['https://www.example.com'] },
  });
  const headers = (await request.get(form.url)).headers();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://www.example.com");
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['referrer-policy']).toBe('same-origin');
  const fields = { form: { email: 'ada@customer.test' }, maxRedirects: 0 };
  const from = (origin: string) => request.post(form.url, { ...fields, headers: { Origin: origin } });
  expect((await from('https://www.example.com')).status()).toBe(200);
  expect((await from('https://evil.example')).status()).toBe(403);
});

test('a marketer makes a form, previews its page, and copies its HTML', async ({
  signedIn: page,
  workspace,
}) => {
  await workspace.call('POST', '/api/v1/topics', { name: 'Product news', default: 'unsubscribed' });
  for (const name of ['first_name', 'last_name', 'company', 'city', 'country', 'language'])
    await workspace.call('POST', '/api/v1/contact-properties', { name, type: 'text' });
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await page.getByRole('link', { name: 'New form' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Our newsletter');
  for (const name of ['First name', 'Last name', 'Company', 'City', 'Country', 'Language'])
    await page.getByRole('checkbox', { name, exact: true }).click();
  await page.getByLabel('Product news').click();
  const picture = page.frameLocator('iframe[title="Page of the form"]');
  await expect(picture.getByRole('heading', { name: 'Our newsletter' })).toBeVisible();
  await expect(picture.getByText('First name')).toBeVisible();
  // The picture has the full height of the page, since it cannot be scrolled.
  const frame = page.locator('iframe[title="Page of the form"]');
  await expect(async () => {
    const [shown, button] = [
      await frame.boundingBox(),
      await picture.getByRole('button', { name: 'Sign up' }).boundingBox(),
    ];
    expect((button?.y ?? 9_999) + (button?.height ?? 0)).toBeLessThan((shown?.y ?? 0) + (shown?.height ?? 0));
  }).toPass();
  await page.getByLabel('Sites').fill('www.example.com');
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page.getByText('Must be an origin such as')).toBeVisible();
  await page.getByLabel('Sites').fill('https://www.example.com');
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page.getByRole('heading', { name: 'Our newsletter', level: 1 })).toBeVisible();
  await expect(page.getByText('0 people signed up.')).toBeVisible();
  await page.getByRole('tab', { name: 'HTML' }).click();
  const snippet = await page.getByRole('region', { name: 'HTML', exact: true }).innerText();
  expect(snippet).toContain('name="property.first_name"');
  await page.getByLabel('Thanks').fill('Thank you!');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  // The copied HTML works on that site.
  const action = /action="([^"]+)"/.exec(snippet)?.[1] ?? '';
  const answer = await page.request.post(action, {
    form: { email: 'ada@customer.test', 'property.first_name': 'Ada', homepage: '' },
    headers: { Origin: 'https://www.example.com' },
  });
  expect(await answer.text()).toContain('Thank you!');
  await expect(async () => {
    const { waiting } = await workspace.call<{ waiting: number }>(
      'GET',
      `/api/v1/forms/${action.split('/').at(-1)}/sign-ups`,
    );
    expect(waiting).toBe(1);
  }).toPass();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete form' }).click();
  await expect(page.getByText('No forms yet')).toBeVisible();
});
