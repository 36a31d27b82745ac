import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (proc(5), /proc/pid/stat). */
const TICKS = 100;

/**
 * Seconds of processor that the process `pid` and all that run inside `folder` (the database) have used: a busy
 * machine stretches them far less than time. null where there is no /proc.
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

/** Its own and those of its children that have ended. */
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
