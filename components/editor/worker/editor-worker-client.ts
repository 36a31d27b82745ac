import type { WorkerReply, WorkerRequest } from './messages';

const timeLimitMs = 15_000;
/** The compiler is a large script: a slow connection or a busy machine is not the document's fault. */
const loadLimitMs = 120_000;

type PendingTask = {
  resolve: (html: string) => void;
  reject: (error: Error) => void;
};

/** Compiles for the canvas, off the page's thread. A task over its time ends the worker; the next one gets a new one. */
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

  /** Loads the compiler unless that was begun; an error before there is anything to compile is told by the next request. */
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

  /** Counts the time of the request that is at work: the others wait for it. */
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

/** Begins to load the compiler, which takes a while, before there is anything to compile. */
export function preloadCompiler(): void {
  warm ??= new EditorWorkerClient();
  warm.start();
}

/** The compiler that was warmed, or a new one. It belongs to the caller, who ends it. */
export function takeCompiler(): EditorWorkerClient {
  const client = warm ?? new EditorWorkerClient();
  warm = null;
  return client;
}

/** Ends a compiler that nobody took. */
export function endPreloadedCompiler(): void {
  warm?.dispose();
  warm = null;
}
