import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A unique name for a running process: pid and start time, because pids alone are reused, soon in containers. Null if
 * it does not run; a zombie does not.
 */
export function processMark(pid: number = process.pid): string | null {
  if (process.platform === 'linux') return linuxMark(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    const started = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    const [state = '', ...time] = started.split(/\s+/);
    return state.startsWith('Z') ? null : `${pid}@${time.join('-')}`;
  } catch {
    return null;
  }
}

/** Whether the process with this mark still runs. */
export function isRunning(mark: string): boolean {
  const pid = Number.parseInt(mark, 10);
  return pid > 0 && processMark(pid) === mark;
}

function linuxMark(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain anything; state and start time are the 1st and 20th field after it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${pid}@${fields[19]}`;
  } catch {
    return null;
  }
}
