import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (proc(5), /proc/pid/stat). */
const TICKS = 100;

/**
 * Processor seconds used by process `pid` and all that run inside `folder` (the database): a busy machine inflates them
 * far less than wall time. null without /proc.
 */
export function processorSeconds(pid: number, folder: string): number | null {
  try {
    let ticks = 0;
    for (const entry of readdirSync('/proc')) {
      if (!/^\d+$/.test(entry)) continue;
      if (Number(entry) === pid || runsIn(entry, folder)) ticks += ticksOf(entry);
    }
    return ticks / TICKS;
  } catch {
    return null;
  }
}

function runsIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
  } catch {
    return false;
  }
}

/** Its own and those of its ended children. */
function ticksOf(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
  } catch {
    // It ended meanwhile, and its parent counts it.
    return 0;
  }
}
