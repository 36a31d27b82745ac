import type { Asset } from '@/lib/assets/contract';
import { api } from '@/lib/client/api';
import { uploadForm } from '@/lib/client/files/upload-form';

type AssetUpload = {
  file: Blob;
  filename: string;
  /** Empty for a decorative image; null if nothing was entered. */
  alt: string | null;
  /** From 0 to 1; at 1 the server is still checking the bytes. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Uploads an image. Throws PostroomError. */
export async function uploadAsset({ file, filename, alt, onProgress, signal }: AssetUpload): Promise<Asset> {
  const form = new FormData();
  form.set('file', file, filename);
  if (alt !== null) form.set('alt', alt);
  return api.read('POST /assets', await uploadForm('/assets', form, { onProgress, signal }));
}
