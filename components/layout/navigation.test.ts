import { expect, it } from 'vitest';
import { roleScopes } from '@/lib/scopes';
import { navigationFor } from './navigation';

const labels = (role: keyof typeof roleScopes) =>
  navigationFor(roleScopes[role]).flatMap((group) => group.items.map((item) => item.label));

it('shows an owner everything', () => {
  expect(labels('owner')).toHaveLength(12);
});

it('hides from support what only developers and admins may do', () => {
  expect(labels('support')).toEqual([
    'Overview',
    'Templates',
    'Emails',
    'Received mail',
    'Addresses',
    'Domains',
    'Suppressions',
    'API reference',
  ]);
  expect(labels('developer')).toContain('API keys');
  expect(labels('developer')).not.toContain('Members');
});
