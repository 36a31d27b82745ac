import { type AssetFields, assetFields, uploadAssetInput } from '@/lib/assets/contract';
import type { GivenFile } from '@/lib/attachments/check-file';
import { createAttachmentInput, uploadLimitBytes } from '@/lib/attachments/contract';
import { decodeBase64 } from '@/lib/attachments/decode-base64';
import { DomainError } from '@/lib/errors';
import { parseJson, readBody, requireJson } from '@/lib/http/body';
import { parsePart } from '@/lib/http/validate';
import { createInvalidError } from '@/lib/issues';

/** The file of an upload: JSON with Base64, or `multipart/form-data` with one part named `file`. */
export async function readUpload(request: Request): Promise<GivenFile> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\s*;/i.test(type)) return (await readMultipart(request, type)).file;
  requireJson(request);
  const body = parsePart(createAttachmentInput, parseJson(await readBody(request, uploadLimitBytes)));
  return { filename: body.filename, contentType: body.content_type, bytes: decodeBase64(body.content) };
}

/** The same for an image, with its alternative text. */
export async function readAssetUpload(request: Request): Promise<{ bytes: Buffer; fields: AssetFields }> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\s*;/i.test(type)) {
    const { file, texts } = await readMultipart(request, type, ['alt']);
    return { bytes: file.bytes, fields: parsePart(assetFields, { filename: file.filename, ...texts }) };
  }
  requireJson(request);
  const body = parsePart(uploadAssetInput, parseJson(await readBody(request, uploadLimitBytes)));
  return { bytes: decodeBase64(body.content), fields: { filename: body.filename, alt: body.alt } };
}

async function readMultipart(
  request: Request,
  type: string,
  textNames: readonly string[] = [],
): Promise<{ file: GivenFile; texts: Record<string, unknown> }> {
  const bytes = await readBody(request, uploadLimitBytes);
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new DomainError('INVALID_REQUEST', 'The body is not multipart/form-data.', undefined, { cause });
    });
  for (const name of form.keys())
    if (name !== 'file' && !textNames.includes(name))
      throw createInvalidError([{ path: name, code: 'unknown_field', message: 'There is no such field.' }]);
  const [file, ...others] = form.getAll('file');
  if (!(file instanceof File) || others.length > 0)
    throw createInvalidError([
      { path: 'file', code: 'required', message: 'Send exactly one file, in a part named file.' },
    ]);
  // Clients use this for unknown types: then the extension and the bytes must agree.
  const unknown = file.type === '' || file.type === 'application/octet-stream';
  const content = Buffer.from(await file.arrayBuffer());
  const texts = textNames.filter((name) => form.has(name)).map((name) => [name, form.get(name)]);
  return {
    file: { filename: file.name, contentType: unknown ? null : file.type, bytes: content },
    texts: Object.fromEntries(texts),
  };
}
