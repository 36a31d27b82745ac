import type { ContactImport, Postroom } from 'postroom';
import type { Io } from './io.js';
import { countOf } from './print.js';
import { wait } from './wait.js';

const pollMs = 1_000;

/** Waits for the end of an import, printing its progress on stderr. */
export async function watchImport(postroom: Postroom, id: string, io: Io): Promise<ContactImport> {
  for (let printedRows = -1; ; ) {
    const now = await postroom.contacts.imports.get(id, { signal: io.signal });
    if (now.state !== 'running') return now;
    const percent = Math.floor(now.progress * 100);
    if (percent !== printedRows) io.err(`  ${percent} %, ${countOf(now.rows, 'row')}\n`);
    printedRows = percent;
    await wait(pollMs, io.signal);
  }
}
