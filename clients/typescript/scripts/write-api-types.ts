import { readFileSync, writeFileSync } from 'node:fs';
import { apiTypes } from './api-types';

// `npm run openapi` runs this after the document itself is written.
const document = new URL('../../../public/openapi.json', import.meta.url);
const file = new URL('../core/api-types.ts', import.meta.url);
writeFileSync(file, apiTypes(JSON.parse(readFileSync(document, 'utf8'))));
