/**
 * `npm run bench -- preview-sent [folder of MJML files] [documents]`: previews and sends every starter, every file of
 * the folder and two hundred generated documents with the same values, and compares them byte for byte.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [folder = '', documents = '200'] = process.argv.slice(2);
const run = spawnSync('npx', ['vitest', 'run', 'lib/emails/accept/preview-equals-sent.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PREVIEW_SENT_DOCUMENTS: documents,
    ...(folder ? { PREVIEW_SENT_FOLDER: path.resolve(folder) } : {}),
  },
});
process.exitCode = run.status ?? 1;
