import { expect, test } from '@/e2e/fixtures/people';
import type { Role } from '@/lib/scopes';

type Day = {
  role: Role;
  goesTo: string[];
  /** Pages that are refused, and the roles named in the refusal. */
  refused: [path: string, could: string][];
  /** Buttons or links of pages: true if the role has them. */
  controls: [path: string, name: string, has: boolean][];
};

const mail = ['Overview', 'Templates', 'Images', 'Contacts', 'Broadcasts', 'Emails', 'Test inbox'];
const sending = ['Addresses', 'Domains', 'Suppressions'];
const technical = ['API keys', 'Webhooks', 'Requests', 'Guides', 'API reference'];
const managed = ['Workspace', 'Brand', 'Members', 'Audit log'];
const managers = 'Owners and admins can open this page.';
const builders = 'Owners, admins and developers can open this page.';

const everything: Day['controls'] = [
  ['/templates', 'New template', true],
  ['/contacts', 'Add contact', true],
  ['/broadcasts', 'New broadcast', true],
  ['/sending/addresses', 'Add address', true],
  ['/developers/keys', 'New API key', true],
  ['/settings/members', 'Invite', true],
];
const days: Day[] = [
  {
    role: 'owner',
    goesTo: [...mail, ...sending, ...technical, ...managed],
    refused: [],
    controls: everything,
  },
  {
    role: 'admin',
    goesTo: [...mail, ...sending, ...technical, ...managed],
    refused: [],
    controls: everything,
  },
  {
    role: 'developer',
    goesTo: [...mail, ...sending, ...technical, 'Brand'],
    refused: [
      ['/settings/workspace', managers],
      ['/settings/members', managers],
      ['/settings/audit', managers],
    ],
    controls: everything.slice(0, 5),
  },
  {
    role: 'marketer',
    goesTo: [...mail, ...sending, 'Guides', 'API reference', 'Brand'],
    refused: [
      ['/developers/keys', builders],
      ['/settings/members', managers],
    ],
    controls: [
      ['/templates', 'New template', true],
      ['/contacts', 'Add contact', true],
      ['/broadcasts', 'New broadcast', true],
      ['/sending/addresses', 'Add address', false],
      ['/sending/domains', 'Add domain', false],
      ['/sending/suppressions', 'Add address', false],
    ],
  },
  {
    role: 'support',
    goesTo: [...mail, ...sending, 'Guides', 'API reference'],
    refused: [
      ['/developers/webhooks', builders],
      ['/settings/audit', managers],
    ],
    controls: [
      ['/templates', 'New template', false],
      ['/contacts', 'Add contact', false],
      ['/broadcasts', 'New broadcast', false],
      ['/sending/addresses', 'Add address', false],
      ['/sending/suppressions', 'Add address', false],
    ],
  },
];

for (const { role, goesTo, refused, controls } of days) {
  test(`the day of ${role}: which pages it sees, and who can do what it may not`, async ({ join }) => {
    const { page } = await join(role);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link')).toHaveText(goesTo);
    for (const [path, could] of [...refused, ['/installation', 'operators'] as const]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
      await expect(page.getByText(could)).toBeVisible();
    }
    for (const [path, name, has] of controls) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const control = page
        .locator('main')
        .getByRole(name === 'New template' ? 'link' : 'button', { name, exact: true });
      if (has) await expect(control.first()).toBeVisible();
      else await expect(control).toHaveCount(0);
    }
  });
}
