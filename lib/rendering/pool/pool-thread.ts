import { type PoolTaskName, poolTasks } from './pool-tasks';

type Task = { name: PoolTaskName; input: never; begun: Int32Array };

/** Called by piscina in a thread: runs one named task. Reports its start, because timeouts count from then. */
export default function runTask({ name, input, begun }: Task): unknown {
  Atomics.store(begun, 0, 1);
  return poolTasks[name](input);
}
