import { compileMjml } from './compile-mjml';
import type { CompileResult, RenderResult, WorkerReply, WorkerRequest, WorkerTask } from './messages';
import { renderTemplates } from './render-templates';

// The DOM's types are loaded for the whole project; in a worker `self` only posts and listens.
const scope = self as unknown as {
  postMessage(reply: WorkerReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerRequest>) => void): void;
};

// One task after the other: a compile borrows Math.random, so two must not overlap.
let last: Promise<void> = Promise.resolve();

scope.addEventListener('message', (event) => {
  last = last.then(() => answer(event.data));
});

async function answer({ id, task }: WorkerRequest): Promise<void> {
  try {
    scope.postMessage({ id, result: await run(task), problem: null });
  } catch (error) {
    scope.postMessage({ id, result: null, problem: error instanceof Error ? error.message : String(error) });
  }
}

async function run(task: WorkerTask): Promise<CompileResult | RenderResult> {
  if (task.kind === 'compile') return { html: await compileMjml(task.source) };
  return { rendered: renderTemplates(task.templates, task.values) };
}
