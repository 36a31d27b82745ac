import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '@/clients/typescript/package.json';
import { apiTypes } from '@/clients/typescript/scripts/api-types';
import type { Operations } from './api-types.ts';
import { version } from './version.ts';

it('has the types of the API as it is now (npm run openapi writes them)', () => {
  const document = JSON.parse(readFileSync('public/openapi.json', 'utf8'));
  expect(readFileSync('clients/typescript/core/api-types.ts', 'utf8')).toBe(apiTypes(document));
});

it('says the version that its package has', () => {
  expect(version).toBe(manifest.version);
});

it('knows the states that the log is filtered by, one or several', () => {
  type States = Operations['GET /emails']['query']['status'];
  const states: States[] = ['bounced', ['bounced', 'failed']];
  // @ts-expect-error: no state of an email
  const misspelled: States = 'bouncd';
  expect([...states, misspelled].map(String)).toEqual(['bounced', 'bounced,failed', 'bouncd']);
});
