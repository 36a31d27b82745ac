import { type PoolTaskName, poolTasks } from './pool-tasks';

type Task = { name: PoolTaskName; input: never; begun: Int32Array };

/** What piscina calls in a thread: one named task. Says when it begins: whoever waits counts the time from then. */
export default function runTask({ name, input, begun }: Task): unknown {
  Atomics.store(begun, 0, 1);
  return poolTasks[name](input);
}
