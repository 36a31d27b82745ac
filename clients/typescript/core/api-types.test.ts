import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '@/clients/typescript/package.json';
import { apiTypes, type OpenApi } from '@/clients/typescript/scripts/api-types';
import { buildOpenApi } from '@/lib/http/openapi/build-openapi';
import { allOperations } from '@/lib/http/operations/all-operations';
import type { Operations } from './api-types.ts';
import { version } from './version.ts';

it('has the current types of the API (npm run client-types writes them)', () => {
  const file = 'clients/typescript/core/api-types.ts';
  const types = apiTypes(buildOpenApi(Object.values(allOperations)) as unknown as OpenApi);
  if (process.env.WRITE_CLIENT_TYPES) writeFileSync(file, types);
  expect(readFileSync(file, 'utf8')).toBe(types);
});

it('has the version of its package', () => {
  expect(version).toBe(manifest.version);
});

it('has the states for filtering the log, one or several', () => {
  type States = Operations['GET /emails']['query']['status'];
  const states: States[] = ['bounced', ['bounced', 'failed']];
  // @ts-expect-error: no state of an email
  const misspelled: States = 'bouncd';
  expect([...states, misspelled].map(String)).toEqual(['bounced', 'bounced,failed', 'bouncd']);
});
