/** What the editor asks its worker: to compile MJML for the canvas. */
export type WorkerRequest = { id: number; source: string };

/** `started`: the compiler is loaded and takes requests. */
export type WorkerReply =
  | { started: true }
  | { id: number; html: string; problem: null }
  | { id: number; html: null; problem: string };
