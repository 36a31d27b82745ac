import type { WorkerReply, WorkerRequest } from './messages';

const timeLimitMs = 15_000;

type Pending = {
  resolve: (html: string) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
};

/** Compiles for the canvas, off the page's thread. A task over its time ends the worker; the next one gets a new one. */
export class EditorWorkerClient {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;

  compile(source: string): Promise<string> {
    const worker = this.worker ?? this.start();
    const request: WorkerRequest = { id: ++this.lastId, source };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.end(new Error('This document takes too long to compile.')),
        timeLimitMs,
      );
      this.pending.set(request.id, { resolve, reject, timer });
      worker.postMessage(request);
    });
  }

  dispose(): void {
    this.end(new Error('The editor was closed.'));
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
    if (reply.problem === null) entry.resolve(reply.html);
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
