import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

/** Collects violations of the content policy in every frame, from events and the console. */
async function violationsOf(context: BrowserContext): Promise<() => string[]> {
  const seen: string[] = [];
  await context.exposeBinding('reportViolation', (_source, violation: string) => {
    seen.push(violation);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      // exposeBinding puts it here.
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void };
      reportViolation(`${event.effectiveDirective} ${event.blockedURI} in ${event.sourceFile}`);
    });
  });
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.push(message.text());
  });
  return () => seen;
}

async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('no page, email, preview or editor violates the content policy', async ({
  signedIn: page,
  workspace,
}) => {
  test.setTimeout(600_000);
  const violations = await violationsOf(page.context());
  const { id: emailId } = await workspace.call<{ id: string }>('POST', '/api/v1/emails', {
    idempotency_key: 'content-policy-1',
    from: workspace.from,
    to: 'ada@example.test',
    subject: 'With style',
    html: '<style>p { color: #333 }</style><p style="margin: 0">Thank you<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""></p>',
  });
  await visit(page, '/templates', 'Templates');
  await visit(page, '/emails', 'Emails');
  await visit(page, `/emails/${emailId}`, 'With style');
  await expect(page.frameLocator('iframe[title^="Email:"]').getByText('Thank you')).toBeVisible();
  await visit(page, '/sending/domains', 'Domains');
  await visit(page, '/developers/webhooks', 'Webhooks');
  await visit(page, '/settings/members', 'Members');
  await visit(page, '/developers/api', 'API reference');
  await page.getByText('List templates', { exact: true }).click();

  await visit(page, '/templates/new', 'New template');
  await page.getByRole('button', { name: /Receipt/ }).click();
  await page.getByRole('button', { name: 'Create template' }).click();
  const canvas = page.frameLocator('iframe[title="Email being edited"]');
  await canvas.getByText('Thank you,').first().click();
  await expect(page.getByRole('region', { name: 'Settings of Text' })).toBeVisible();
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'MJML source' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(
    page.frameLocator('iframe[title="The email"]').getByText('Ada Lovelace').first(),
  ).toBeVisible();
  expect(violations()).toEqual([]);
});

test('a script injected into a page does not run', async ({ signedIn: page }) => {
  const violations = await violationsOf(page.context());
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const ran = await page.evaluate(async () => {
    const marks: string[] = [];
    Object.assign(window, { mark: (name: string) => marks.push(name) });
    const inline = document.createElement('script');
    inline.textContent = 'mark("inline")';
    document.body.append(inline);
    const foreign = document.createElement('script');
    foreign.src = 'data:text/javascript,mark("foreign")';
    document.body.append(foreign);
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="mark(\'handler\')">');
    // Later, because the browser's own tools may compile strings in `evaluate`.
    setTimeout(() => new Function('mark("compiled")')());
    await new Promise((resolve) => setTimeout(resolve, 300));
    return marks;
  });
  expect(ran).toEqual([]);
  await expect.poll(() => violations().length).toBeGreaterThanOrEqual(4);
});

test('a cached page lets its scripts run for the next visitor', async ({ request }) => {
  for (const path of ['/developers/api/emails/postEmailsBatch', '/developers/guides/errors', '/emails'])
    for (const _ of ['first', 'second']) {
      const response = await request.get(path);
      const policy = response.headers()['content-security-policy'] ?? '';
      const nonces = [...(await response.text()).matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
      expect(nonces.filter((nonce) => !policy.includes(`'nonce-${nonce}'`))).toEqual([]);
      if (policy.includes("'nonce-")) expect(nonces.length).toBeGreaterThan(0);
    }
});

test('every page has a policy with a fresh nonce that no request can choose', async ({ request }) => {
  const policies: string[] = [];
  for (const path of ['/emails', '/sign-in', '/sign-in', '/nothing/here']) {
    const response = await request.get(path, {
      headers: { 'Content-Security-Policy': "script-src 'nonce-Zm9yZ2VkZm9yZ2Vk'" },
    });
    const policy = response.headers()['content-security-policy'] ?? '';
    policies.push(policy);
    expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const rule of ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(await response.text()).not.toContain('Zm9yZ2VkZm9yZ2Vk');
  }
  expect(policies[1]).not.toBe(policies[2]);
  expect((await request.get('/api/health')).headers()['content-security-policy']).toBeUndefined();
});
