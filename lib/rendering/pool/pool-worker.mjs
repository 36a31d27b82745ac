// Piscina loads this in a bare thread, whoever started us (Next, tsx or vitest): TypeScript has to be taught first.
import { register } from 'tsx/esm/api';

register();
const tasks = await import('./pool-tasks.ts');

/** Runs one named task of pool-tasks.ts, and says when it begins: whoever waits counts the time from then. */
export default function runTask({ name, input, begun }) {
  Atomics.store(begun, 0, 1);
  return tasks.poolTasks[name](input);
}
