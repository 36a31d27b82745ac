/** The processor time of some work in milliseconds, to be compared within one run, never with a clock. */
export async function workOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  // Only their sum is exact: the split is estimated by ticks.
  return (user + system) / 1_000;
}
