import { changeTask } from './change-task';
import { compileSource } from './compile-source';
import { importTask } from './import-task';
import { lintTask } from './lint-task';
import { renderManyTask, renderTask } from './render-task';
import { sanitizeDirectHtml, sanitizeManyDirectHtml } from './sanitize-direct';

/** The pool's tasks: each takes and returns structured-cloneable values. */
export const poolTasks = {
  changes: changeTask,
  compileSource,
  importSource: importTask,
  lint: lintTask,
  renderMany: renderManyTask,
  renderTemplate: renderTask,
  sanitizeDirectHtml,
  sanitizeManyDirectHtml,
  /** Does nothing, but loads a thread. */
  warmUp: (_input: undefined) => undefined,
};

export type PoolTasks = typeof poolTasks;
export type PoolTaskName = keyof PoolTasks;
