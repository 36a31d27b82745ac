import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { tabHeaders } from '@/lib/client/tab/tab-workspace';

type Options = {
  /** From 0 to 1; at 1 the server is still checking the bytes. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Sends a form and reports progress, which `fetch` cannot do. Throws PostroomError if there is no response. */
export function uploadForm(path: string, form: FormData, { onProgress, signal }: Options): Promise<Response> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    const stop = () => upload.abort();
    signal?.addEventListener('abort', stop, { once: true });
    upload.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress?.(loaded / total);
    upload.onload = () =>
      resolve(
        new Response(upload.responseText, {
          status: upload.status,
          headers: { 'x-request-id': upload.getResponseHeader('x-request-id') ?? '' },
        }),
      );
    upload.onerror = () =>
      reject(
        new PostroomError({
          code: 'CONNECTION_FAILED',
          message: 'Postroom could not be reached. Check the connection and try again.',
          retryable: true,
        }),
      );
    upload.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    upload.onloadend = () => signal?.removeEventListener('abort', stop);
    upload.open('POST', `/api/v1${path}`);
    for (const [name, value] of Object.entries(tabHeaders())) upload.setRequestHeader(name, value);
    upload.send(form);
  });
}
