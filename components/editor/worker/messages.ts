/** What the editor asks its worker. Templates are Liquid sources, rendered with the same values. */
export type WorkerTask =
  | { kind: 'compile'; source: string }
  | { kind: 'render'; templates: Record<string, string>; values: Record<string, unknown> };

export type CompileResult = { html: string };

/** One template's text, or the sentence that says why it could not be rendered. */
export type RenderedTemplate = { text: string; problem: string | null };

export type RenderResult = { rendered: Record<string, RenderedTemplate> };

export type WorkerRequest = { id: number; task: WorkerTask };

export type WorkerReply =
  | { id: number; result: CompileResult | RenderResult; problem: null }
  | { id: number; result: null; problem: string };
