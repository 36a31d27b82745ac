/** A request to the worker: to compile MJML for the canvas. */
export type WorkerRequest = { id: number; source: string };

/** `started`: the compiler is loaded and accepts requests. */
export type WorkerReply =
  | { started: true }
  | { id: number; html: string; problem: null }
  | { id: number; html: null; problem: string };
