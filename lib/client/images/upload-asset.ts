import { PostroomError } from '@/clients/typescript/core/postroom-error';
import type { Asset } from '@/lib/assets/contract';
import { api } from '@/lib/client/api';

export type AssetUpload = {
  file: Blob;
  filename: string;
  /** Empty for an image that only decorates; null where nobody said anything. */
  alt: string | null;
  /** From 0 to 1; at 1 the server still looks at the bytes. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Uploads an image with word of how far it is, which `fetch` cannot tell. Throws PostroomError. */
export function uploadAsset({ file, filename, alt, onProgress, signal }: AssetUpload): Promise<Asset> {
  const form = new FormData();
  form.set('file', file, filename);
  if (alt !== null) form.set('alt', alt);
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    const stop = () => upload.abort();
    signal?.addEventListener('abort', stop, { once: true });
    upload.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress?.(loaded / total);
    upload.onload = () => {
      const response = new Response(upload.responseText, {
        status: upload.status,
        headers: { 'x-request-id': upload.getResponseHeader('x-request-id') ?? '' },
      });
      resolve(api.read('POST /assets', response));
    };
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
    upload.open('POST', '/api/v1/assets');
    upload.send(form);
  });
}
