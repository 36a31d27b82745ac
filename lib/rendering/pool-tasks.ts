import { compileSource } from './compile-source';
import { renderTask } from './render-task';
import { sanitizeDirectHtml } from './sanitize-direct';

/** What the pool can do: each task takes and answers structured-cloneable values. */
export const poolTasks = { compileSource, renderTemplate: renderTask, sanitizeDirectHtml };

export type PoolTasks = typeof poolTasks;
export type PoolTaskName = keyof PoolTasks;
