import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '@/clients/typescript/package.json';
import { apiTypes } from '@/clients/typescript/scripts/api-types';
import { version } from './version.ts';

it('has the types of the API as it is now (npm run openapi writes them)', () => {
  const document = JSON.parse(readFileSync('public/openapi.json', 'utf8'));
  expect(readFileSync('clients/typescript/core/api-types.ts', 'utf8')).toBe(apiTypes(document));
});

it('says the version that its package has', () => {
  expect(version).toBe(manifest.version);
});
