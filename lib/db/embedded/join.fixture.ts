// Joins the database of a data folder, prints which server that is, and leaves when its input ends.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded } from './embedded';

const dataDir = process.argv[2] ?? '';
const server = await startEmbedded(dataDir, { fast: true });
process.stdout.write(
  readFileSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '',
);
process.stdin.resume().on('end', async () => {
  await server.release();
  process.exit(0);
});
