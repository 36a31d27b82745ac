import type { WorkerReply, WorkerRequest } from './messages';

const timeLimitMs = 15_000;
/** The compiler is a large script, so loading may be slow without any fault of the document. */
const loadLimitMs = 120_000;

type PendingTask = {
  resolve: (html: string) => void;
  reject: (error: Error) => void;
};

/** Compiles for the canvas in a worker. A task that exceeds its time ends the worker; the next one starts a new one. */
export class EditorWorkerClient {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, PendingTask>();
  private lastId = 0;
  private started = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  compile(source: string): Promise<string> {
    const worker = this.start();
    const request: WorkerRequest = { id: ++this.lastId, source };
    return new Promise((resolve, reject) => {
      this.pending.set(request.id, { resolve, reject });
      this.watch();
      worker.postMessage(request);
    });
  }

  dispose(): void {
    this.end(new Error('The editor was closed.'));
  }

  /** Loads the compiler unless it is loading; an early error is reported by the next request. */
  start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./editor-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<WorkerReply>) => this.settle(event.data));
    worker.addEventListener('error', () => this.end(new Error('The compiler stopped. Try again.')));
    this.worker = worker;
    this.started = false;
    return worker;
  }

  private settle(reply: WorkerReply): void {
    if ('started' in reply) this.started = true;
    else {
      const entry = this.pending.get(reply.id);
      this.pending.delete(reply.id);
      if (reply.problem === null) entry?.resolve(reply.html);
      else entry?.reject(new Error(reply.problem));
    }
    this.watch();
  }

  /** Limits the time of the current request; the others wait for it. */
  private watch(): void {
    clearTimeout(this.timer);
    if (this.pending.size === 0) return;
    const [limit, problem] = this.started
      ? [timeLimitMs, 'This document takes too long to compile.']
      : [loadLimitMs, 'The compiler could not be loaded. Reload the page.'];
    this.timer = setTimeout(() => this.end(new Error(problem)), limit);
  }

  private end(error: Error): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    for (const entry of this.pending.values()) entry.reject(error);
    this.pending.clear();
  }
}

let warm: EditorWorkerClient | null = null;

/** Starts loading the compiler before it is needed, because that takes a while. */
export function preloadCompiler(): void {
  warm ??= new EditorWorkerClient();
  warm.start();
}

/** The preloaded compiler, or a new one. The caller must end it. */
export function takeCompiler(): EditorWorkerClient {
  const client = warm ?? new EditorWorkerClient();
  warm = null;
  return client;
}

/** Ends an unused compiler. */
export function endPreloadedCompiler(): void {
  warm?.dispose();
  warm = null;
}
