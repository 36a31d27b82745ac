import type { CompileResult, RenderResult, WorkerReply, WorkerTask } from './messages';

const timeLimitMs = 15_000;

type Pending = {
  resolve: (result: CompileResult | RenderResult) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
};

/** Runs compiles and renders off the page's thread. A task over its time ends the worker; the next task gets a new one. */
export class EditorWorkerClient {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;

  async compile(source: string): Promise<string> {
    const result = await this.run({ kind: 'compile', source });
    return (result as CompileResult).html; // the worker answers a compile with a CompileResult
  }

  async render(
    templates: Record<string, string>,
    values: Record<string, unknown>,
  ): Promise<RenderResult['rendered']> {
    const result = await this.run({ kind: 'render', templates, values });
    return (result as RenderResult).rendered; // likewise
  }

  dispose(): void {
    this.end(new Error('The editor was closed.'));
  }

  private run(task: WorkerTask): Promise<CompileResult | RenderResult> {
    const worker = this.worker ?? this.start();
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.end(new Error('This document takes too long to compile.')),
        timeLimitMs,
      );
      this.pending.set(id, { resolve, reject, timer });
      worker.postMessage({ id, task });
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./editor-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<WorkerReply>) => this.settle(event.data));
    worker.addEventListener('error', () => this.end(new Error('The compiler stopped. Try again.')));
    this.worker = worker;
    return worker;
  }

  private settle(reply: WorkerReply): void {
    const entry = this.pending.get(reply.id);
    if (!entry) return;
    this.pending.delete(reply.id);
    clearTimeout(entry.timer);
    if (reply.result) entry.resolve(reply.result);
    else entry.reject(new Error(reply.problem));
  }

  private end(error: Error): void {
    this.worker?.terminate();
    this.worker = null;
    for (const entry of this.pending.values()) {
      clearTimeout(entry.timer);
      entry.reject(error);
    }
    this.pending.clear();
  }
}
