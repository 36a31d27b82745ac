/** How much processor time something takes, in milliseconds: to be compared within one run, never with a clock. */
export async function workOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1_000;
}
