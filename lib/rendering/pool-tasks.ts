import { compileSource } from './compile-source';

/** What the pool can do: each task takes and answers structured-cloneable values. */
export const poolTasks = { compileSource };

export type PoolTasks = typeof poolTasks;
export type PoolTaskName = keyof PoolTasks;
