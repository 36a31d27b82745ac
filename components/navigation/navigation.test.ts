import { expect, it } from 'vitest';
import { roleScopes } from '@/lib/scopes';
import { itemOf, navigationFor } from './navigation';

const labels = (role: keyof typeof roleScopes) =>
  navigationFor({ scopes: roleScopes[role], operator: false }).flatMap((group) =>
    group.items.map((item) => item.label),
  );

it('shows an owner everything except operator pages', () => {
  expect(labels('owner')).toHaveLength(19);
  expect(labels('owner')).not.toContain('Installation');
  const all = navigationFor({ scopes: [], operator: true }).flatMap((group) => group.items);
  expect(all.map((item) => item.label)).toEqual(['Guides', 'API reference', 'Installation']);
});

it('finds the item of a path, even of a page inside it', () => {
  expect(itemOf('/developers/webhooks/123')?.label).toBe('Webhooks');
  expect(itemOf('/settings/audit')?.label).toBe('Audit log');
  expect(itemOf('/account')).toBeUndefined();
});

it('hides from support what only developers and admins may do', () => {
  expect(labels('support')).toEqual([
    'Overview',
    'Templates',
    'Images',
    'Contacts',
    'Broadcasts',
    'Emails',
    'Test inbox',
    'Addresses',
    'Domains',
    'Suppressions',
    'Guides',
    'API reference',
  ]);
  expect(labels('developer')).toContain('API keys');
  expect(labels('developer')).not.toContain('Members');
});
