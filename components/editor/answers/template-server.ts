import type { DocumentIssue } from '@/lib/document/contract';
import type { RenderInput, TemplateCheck, TemplatePreview } from '@/lib/templates/contract/previews';

/** Why the server has no answer: in a sentence, and where in the template, as far as it said. */
export type Refusal = {
  ok: false;
  message: string;
  issues: readonly DocumentIssue[];
  /** The same may be answered a little later. */
  retryable: boolean;
};

export type ServerAnswer<T> = { ok: true; value: T } | Refusal;

/** Asks about content that need not be saved. A refusal is an answer: only an abort rejects. */
export type AskServer<T> = (input: RenderInput, signal: AbortSignal) => Promise<ServerAnswer<T>>;

/** What the editor has the server decide, because the server sends: how an email looks, and what is wrong with it. */
export type TemplateServer = { preview: AskServer<TemplatePreview>; check: AskServer<TemplateCheck[]> };
