// `npm run fuzz -- api|smtp|reports|import [--rounds N] [--seed N] [--only text] [--at N]` sends hostile input to the
// built program with its own database: no answer may be 500, nothing may hang, memory must not grow. The same seed
// sends the same; `--only` selects operations whose name contains a text, `--at` one of their requests. Needs a build.
import { parseArgs } from 'node:util';
import { fuzzApi } from './api';
import { fuzzImport } from './import';
import { fuzzReports } from './reports';
import { fuzzSmtp } from './smtp';
import type { Asked } from './verdict';

const runs: Record<string, (asked: Asked) => Promise<boolean>> = {
  api: fuzzApi,
  smtp: fuzzSmtp,
  reports: fuzzReports,
  import: fuzzImport,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    at: { type: 'string' },
  },
});
const name = positionals[0] ?? '';
const run = runs[name];
if (!run) {
  console.error(`Say which: ${Object.keys(runs).join(', ')}.`);
  process.exit(1);
}
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const passed = await run({
  name,
  seed,
  rounds: Number(values.rounds ?? 50),
  only: values.only,
  at: values.at === undefined ? null : Number(values.at),
});
process.exit(passed ? 0 : 1);
