import { readFileSync } from 'node:fs';
import type { Target } from './target';

/** The command line's options. `at`: only this request of those that `only` selects. */
export type Asked = { name: string; seed: number; rounds: number; only: string; at: number | null };

const HANG_MS = 1_000;
/** More than caches need to fill. */
const MOST_GROWTH = 1.3;
const LONGEST_LINE = 3_000;

/** The duration of a ping on a calm machine. If it is longer, everything else may be too. */
const CALM_MS = 20;

/**
 * The findings of a run. What took over a second is retried beside a ping each time: on a busy machine everything
 * waits, and it hangs only if it takes a second each time while the ping does not. `repeat` sends the same again.
 */
export class Verdict {
  sent = 0;
  private readonly findings = new Map<string, number>();
  private readonly answers = new Map<string, number>();
  private readonly memory: number[] = [];
  private slow = 0;
  private slowestMs = 0;
  private slowestPingMs = 0;
  private pinging = true;
  private readonly startedMs = performance.now();

  constructor(
    asked: Asked,
    private readonly target: Target,
    private readonly expected: number,
  ) {
    console.log(`${asked.name}: seed ${asked.seed}, ${expected} to send`);
    void this.keepPinging();
  }

  /** Reports a finding with the command that repeats it; only the first of each kind. */
  find(kind: string, line: string): void {
    const times = (this.findings.get(kind) ?? 0) + 1;
    this.findings.set(kind, times);
    if (times > 1) return;
    const shown = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
    console.log(`FOUND ${kind}\n  ${shown}`);
  }

  async answered(answer: string, tookMs: number, what: string, repeat: () => Promise<number>): Promise<void> {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    this.sent += 1;
    this.slowestMs = Math.max(this.slowestMs, tookMs);
    const tenth = Math.floor((this.sent * 10) / this.expected);
    if (tenth > this.memory.length) {
      this.noteMemory();
      console.log(`${tenth * 10} % in ${((performance.now() - this.startedMs) / 1000).toFixed(0)} s`);
    }
    if (tookMs < HANG_MS) return;
    this.slow += 1;
    for (let tries = 0; tries < 4; tries += 1) {
      const busy = Math.max(1, (await this.ping()) / CALM_MS);
      if ((await repeat()) < HANG_MS * busy) return;
    }
    this.find(`hangs: ${what.split(' -- ')[0]}`, what);
  }

  /** Prints the summary; true if nothing was found. */
  async close(): Promise<boolean> {
    this.pinging = false;
    if (this.memory.length === 0) this.noteMemory();
    for (const line of this.target.faults()) this.find(`log: ${line.slice(0, 300)}`, line);
    const seconds = (performance.now() - this.startedMs) / 1000;
    const [middle, end] = [this.memory.slice(3, 6), this.memory.slice(-3)];
    if (this.memory.length >= 9 && mean(end) > mean(middle) * MOST_GROWTH)
      this.find('memory grows', this.memory.join(' '));
    const answers = [...this.answers].sort(([a], [b]) => a.localeCompare(b));
    console.log(
      [
        `${this.sent} sent in ${seconds.toFixed(0)} s; answers: ${answers.map(([name, times]) => `${name} ${times}`).join(', ')}`,
        `over a second: ${this.slow}, slowest ${this.slowestMs.toFixed(0)} ms, slowest ping beside it ${this.slowestPingMs.toFixed(0)} ms`,
        `memory by tenths, MB: ${this.memory.join(' ')}`,
        ...[...this.findings].map(([kind, times]) => `${times} × ${kind}`),
        `${this.findings.size} findings`,
      ].join('\n'),
    );
    return this.findings.size === 0;
  }

  private async keepPinging(): Promise<void> {
    while (this.pinging) {
      this.slowestPingMs = Math.max(this.slowestPingMs, await this.ping());
      await new Promise((resolve) => setTimeout(resolve, 250).unref());
    }
  }

  private async ping(): Promise<number> {
    const startedMs = performance.now();
    await fetch(`${this.target.origin}/api/health`).then(
      (answer) => answer.text(),
      () => undefined,
    );
    return performance.now() - startedMs;
  }

  private noteMemory(): void {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.target.pid()}/status`, 'utf8'))?.[1];
    this.memory.push(Math.round(Number(kilobytes) / 1024));
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(numbers.length, 1);
}
