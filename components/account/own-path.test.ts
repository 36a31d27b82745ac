import { expect, it } from 'vitest';
import { ownPath } from './own-path';

it('accepts a path of this site', () => {
  expect(ownPath('/emails?status=bounced')).toBe('/emails?status=bounced');
});

it.each([
  undefined,
  '',
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
])('rejects %j, which leads to another site', (next) => {
  expect(ownPath(next)).toBe('/');
});
