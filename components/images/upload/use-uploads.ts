import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asset } from '@/lib/assets/contract';
import { errorMessage } from '@/lib/client/api-error';
import { useRefreshAssets } from '@/lib/client/images/assets';
import { uploadAsset } from '@/lib/client/images/upload-asset';
import { fileNameFor, fileProblem } from './image-files';

export type Upload = {
  id: number;
  filename: string;
  /** From 0 to 1. */
  progress: number;
  /** Why it failed; null while it runs. */
  problem: string | null;
  /** Whether the same file can be retried. */
  retryable: boolean;
};

/** A file made here, such as a cropped one. */
type MadeFile = {
  file: Blob;
  filename: string;
  alt: string | null;
  /** Called in addition to the shared callback. */
  onUploaded?: (asset: Asset) => void;
};

type Work = MadeFile & { id: number };

/** Uploads files to the library one after the other. Finished ones leave the list; failed ones stay. */
export function useUploads(onUploaded?: (asset: Asset) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const refresh = useRefreshAssets();
  const latest = useRef({ onUploaded, refresh });
  latest.current = { onUploaded, refresh };
  const works = useRef(new Map<number, Work>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);
  const stop = useRef(new AbortController());

  useEffect(() => {
    if (stop.current.signal.aborted) stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const change = useCallback(
    (id: number, next: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...next } : upload))),
    [],
  );
  const dismiss = useCallback((id: number) => {
    works.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }, []);

  const run = useCallback(
    (work: Work) => {
      const { signal } = stop.current;
      const begin = () =>
        uploadAsset({ ...work, signal, onProgress: (progress) => change(work.id, { progress }) }).then(
          (asset) => {
            dismiss(work.id);
            latest.current.refresh();
            work.onUploaded?.(asset);
            latest.current.onUploaded?.(asset);
          },
          (error: unknown) => {
            if (!signal.aborted) change(work.id, { problem: errorMessage(error), retryable: true });
          },
        );
      last.current = last.current.then(begin);
    },
    [change, dismiss],
  );

  /** Original files, or files made here with names and alt texts. */
  const add = useCallback(
    (files: readonly (File | MadeFile)[]) => {
      for (const inputFile of files) {
        const prepared: MadeFile =
          inputFile instanceof File
            ? { file: inputFile, filename: fileNameFor(inputFile.name, inputFile.type), alt: null }
            : inputFile;
        const { file, filename } = prepared;
        count.current += 1;
        const id = count.current;
        const problem = fileProblem({ name: filename, type: file.type, size: file.size });
        setUploads((all) => [...all, { id, filename, progress: 0, problem, retryable: false }]);
        if (problem) continue;
        const work = { ...prepared, id };
        works.current.set(id, work);
        run(work);
      }
    },
    [run],
  );

  const retry = useCallback(
    (id: number) => {
      const work = works.current.get(id);
      if (!work) return;
      change(id, { problem: null, progress: 0 });
      run(work);
    },
    [change, run],
  );

  return { uploads, add, retry, dismiss, busy: uploads.some(({ problem }) => problem === null) };
}
