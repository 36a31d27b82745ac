/** What the editor asks its worker: to compile MJML for the canvas. */
export type WorkerRequest = { id: number; source: string };

export type WorkerReply =
  | { id: number; html: string; problem: null }
  | { id: number; html: null; problem: string };
