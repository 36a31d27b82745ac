import { PostroomError } from '@/clients/typescript/core/postroom-error';
import type { ServerAnswer, TemplateServer } from '@/components/editor/answers/template-server';
import { apiIssuesOf, errorMessage } from '@/lib/client/api-error';
import { checkContent, previewContent } from '@/lib/client/templates';

/** The server's operations on one template, for the editor. */
export function templateServer(templateId: string): TemplateServer {
  return {
    preview: (input, signal) => answer(previewContent(templateId, input, signal, true), signal),
    check: (input, signal) => answer(checkContent(templateId, input, signal), signal),
  };
}

async function answer<T>(request: Promise<T>, signal: AbortSignal): Promise<ServerAnswer<T>> {
  try {
    return { ok: true, value: await request };
  } catch (error) {
    if (signal.aborted) throw error;
    const apiError = error instanceof PostroomError ? error : null;
    const issues = apiIssuesOf(apiError).map(({ code, message, path, line, column }) => ({
      ...{ code: code ?? 'INVALID', message, severity: 'error' as const },
      ...{ path, line: line ?? undefined, column: column ?? undefined },
    }));
    return { ok: false, message: errorMessage(error), issues, retryable: apiError?.retryable ?? false };
  }
}
