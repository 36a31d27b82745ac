import type { DocumentIssue } from '@/lib/document/contract';
import type { RenderInput, TemplateCheck, TemplatePreview } from '@/lib/templates/contract/previews';

/** Why the server has no answer, with the places in the template that it reported. */
export type Refusal = {
  ok: false;
  message: string;
  issues: readonly DocumentIssue[];
  /** A later attempt may succeed. */
  retryable: boolean;
};

export type ServerAnswer<T> = { ok: true; value: T } | Refusal;

/** Asks about unsaved content. A refusal is a result: only an abort rejects. */
export type AskServer<T> = (input: RenderInput, signal: AbortSignal) => Promise<ServerAnswer<T>>;

/** What the server decides for the editor, because it sends: how an email looks, and its problems. */
export type TemplateServer = { preview: AskServer<TemplatePreview>; check: AskServer<TemplateCheck[]> };
