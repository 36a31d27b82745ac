import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type ContactImport,
  type createImportInput,
  type ImportPreview,
  jsonLimitBytes,
} from '@/lib/contacts/imports/contract';
import { createChangeHookById, useAction } from './action';
import { api } from './api';
import { contactKeys } from './contacts';
import { type CsvDownload, csvDownload } from './files/download-csv';
import { uploadForm } from './files/upload-form';
import { createPagedQuery, createReadHook, type ReadKey } from './reading';

/** What is imported: a file or pasted rows. */
export type ImportSource = { id: string; name: string | null; blob: Blob };
export type ImportFields = Omit<z.input<typeof createImportInput>, 'csv'>;

const importKeys: readonly ReadKey[] = [
  ['GET /contacts/imports'],
  ['GET /contacts/imports/{importId}'],
  ['GET /contact-properties'],
  ['GET /segments'],
  ...contactKeys,
];

const soonMs = 1_000;
const goesOn = ({ state }: Pick<ContactImport, 'state'>) => state === 'running' || state === 'undoing';

/** Imports, newest first; polled while one is running. */
export function useImports(cursor: string | null) {
  return useQuery({
    ...createPagedQuery('GET /contacts/imports', { query: { cursor, limit: 20 } }),
    refetchInterval: ({ state }) => (state.data?.data.some(goesOn) ? soonMs : false),
  });
}

/** One import, polled while it is running. */
export const useContactImport = createReadHook('GET /contacts/imports/{importId}', {
  refetchInterval: ({ state }) => (state.data && goesOn(state.data) ? soonMs : false),
});

/** Enough of a file to recognize its columns. */
const headBytes = 500_000;

/** The columns of a source, read from its start. */
export function useImportColumns(source: ImportSource | null) {
  return useQuery({
    queryKey: ['contact import columns', source?.id],
    queryFn: ({ signal }) => source && preview(source, {}, headBytes, signal),
    enabled: source !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** What would happen to the rows; for a file that is too large, to the first ones. */
export function useImportOutcome(source: ImportSource, fields: ImportFields | null) {
  return useQuery({
    queryKey: ['contact import outcome', source.id, fields],
    queryFn: ({ signal }) => fields && preview(source, fields, jsonLimitBytes, signal),
    enabled: fields !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}

/** Whether all rows of a source can be counted beforehand. */
export const isCounted = ({ blob }: ImportSource) => blob.size <= jsonLimitBytes;

async function preview(
  { name, blob }: ImportSource,
  fields: Partial<ImportFields>,
  mostBytes: number,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const form = formOf(name, blob.slice(0, mostBytes), { ...fields, complete: blob.size <= mostBytes });
  return api.read(
    'POST /contacts/imports/preview',
    await uploadForm('/contacts/imports/preview', form, { signal }),
  );
}

type StartImport = {
  source: ImportSource;
  fields: ImportFields;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Resolves once the file is uploaded; rows are imported afterwards. */
export function useStartImport() {
  return useAction(async ({ source, fields, onProgress, signal }: StartImport) => {
    const form = formOf(source.name, source.blob, fields);
    return api.read(
      'POST /contacts/imports',
      await uploadForm('/contacts/imports', form, { onProgress, signal }),
    );
  }, importKeys);
}

/** The fields come before the file, so that errors in them are reported before all of it is uploaded. */
function formOf(name: string | null, file: Blob, fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.set(field, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('file', file, name ?? '');
  return form;
}

export const useUndoImport = createChangeHookById('POST /contacts/imports/{importId}/undo', importKeys);

/** The refused rows with their reasons, as a CSV file. */
export function refusedRows(importId: string): CsvDownload {
  return csvDownload((signal) =>
    api.fetch(
      'GET /contacts/imports/{importId}/refusals',
      { path: { importId }, query: { form: 'rows' } },
      { signal },
    ),
  );
}
