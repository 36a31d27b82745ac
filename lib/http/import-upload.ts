import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { z } from 'zod';
import {
  createImportInput,
  fieldsLimitBytes,
  importFields,
  jsonLimitBytes,
  type PreviewImportInput,
  previewImportFields,
  previewImportInput,
} from '@/lib/contacts/imports/contract';
import type { ImportUpload } from '@/lib/contacts/imports/create-import';
import { DomainError } from '@/lib/errors';
import { discardRest, parseJson, readBody, requireJson } from '@/lib/http/body';
import { parsePart } from '@/lib/http/validate';
import { createInvalidError } from '@/lib/issues';
import { storableText } from '@/lib/mail/storable-text';

/** The file of an import as a stream: `multipart/form-data` with a part named `file`, or JSON with `csv`. */
export function readImportUpload(request: Request): ImportUpload {
  return (keep) => readFile(request, { json: createImportInput, parts: importFields }, keep);
}

/** The same for a preview, in memory. `PAYLOAD_TOO_LARGE`. */
export async function readPreview(request: Request): Promise<{ file: Buffer; fields: PreviewImportInput }> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const shapes = { json: previewImportInput, parts: previewImportFields };
  const fields = await readFile(request, shapes, async (file) => {
    for await (const part of file) {
      bytes += part.byteLength;
      if (bytes > jsonLimitBytes)
        throw new DomainError(
          'PAYLOAD_TOO_LARGE',
          'A file to preview has at most 20 MB. Give its beginning.',
          {
            limit_bytes: jsonLimitBytes,
          },
        );
      parts.push(part);
    }
  });
  return { file: Buffer.concat(parts), fields };
}

type Keep = Parameters<ImportUpload>[0];
type Shapes<Fields> = { json: z.ZodType<Fields & { csv: string }>; parts: z.ZodType<Fields> };

async function readFile<Fields>(request: Request, shapes: Shapes<Fields>, keep: Keep): Promise<Fields> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\s*;/i.test(type)) return readParts(request, type, shapes.parts, keep);
  requireJson(request);
  const { csv, ...fields } = parsePart(shapes.json, parseJson(await readBody(request, jsonLimitBytes)));
  await keep(Readable.from([Buffer.from(csv)]));
  return parsePart(shapes.parts, fields);
}

/** Fields other than strings are JSON, as in a JSON body. */
async function readParts<Fields>(
  request: Request,
  type: string,
  shape: z.ZodType<Fields>,
  keep: Keep,
): Promise<Fields> {
  const fields: Record<string, unknown> = {};
  let kept: Promise<void> | null = null;
  let files = 0;
  const parts = openParts(type);
  parts.on('field', (name, text) => {
    fields[name] = readField(text);
  });
  parts.on('file', (name, stream, { filename }) => {
    files += 1;
    if (name === 'file' && filename) fields.filename ??= storableText(filename, 255);
    if (name !== 'file' || kept) {
      stream.resume();
      return;
    }
    kept = keep(stream);
    kept.catch((error: Error) => parts.destroy(error));
  });
  if (!request.body) throw notMultipart();
  const reader = request.body.getReader();
  await pipeline(readAll(reader), parts).catch((error: unknown) => {
    discardRest(reader);
    throw error instanceof DomainError || isOurs(error) ? error : notMultipart(error);
  });
  if (files !== 1 || !kept)
    throw createInvalidError([
      { path: 'file', code: 'required', message: 'Send exactly one file, in a part named file.' },
    ]);
  await kept;
  return parsePart(shape, fields);
}

/** Unlike the stream itself, this is not canceled where it ends early. */
async function* readAll(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

function openParts(type: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { fieldSize: fieldsLimitBytes, fields: 100, parts: 120 },
    });
  } catch (cause) {
    throw notMultipart(cause);
  }
}

function readField(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Failures while storing the file, such as an unavailable database, are returned as they are. */
function isOurs(error: unknown): boolean {
  return (
    error instanceof Error && !/^(Unexpected end of form|Malformed|Multipart|Missing)/.test(error.message)
  );
}

function notMultipart(cause?: unknown): DomainError {
  return new DomainError('INVALID_REQUEST', 'The body is not multipart/form-data.', undefined, { cause });
}
