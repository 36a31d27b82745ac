import { setTimeout as sleep } from 'node:timers/promises';

/** Prints how long work took once. */
export async function timed<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const result = await work();
  console.log(`${label}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return result;
}

/** Prints the median and 99th percentile of this many runs, in milliseconds. */
export async function measure(
  label: string,
  runs: number,
  run: () => Promise<{ found: number }>,
): Promise<void> {
  const times: number[] = [];
  let found = 0;
  for (let at = 0; at < runs; at += 1) {
    const startedMs = performance.now();
    ({ found } = await run());
    times.push(performance.now() - startedMs);
    await sleep(1);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  console.log(
    `${label.padEnd(44)} p50 ${at(0.5).padStart(7)} ms   p99 ${at(0.99).padStart(7)} ms   ${found} found`,
  );
}
