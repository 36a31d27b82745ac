import { createHash } from 'node:crypto';
import { DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { characters } from '@/lib/shapes';
import { emailLimitBytes } from './contract';
import { fileTypes, holdsProgram } from './file-types';

/** A file as it was given; `contentType` is null if the client did not know it. */
export type GivenFile = { filename: string; contentType: string | null; bytes: Buffer };

/** A file whose name, type and bytes agree. */
export type CheckedFile = {
  filename: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  bytes: Buffer;
};

// Separators, control characters, and marks that change the writing direction (`gpj.exe` shown as `exe.jpg`).
const unfit = /[/\\\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Refuses a file whose content does not match its name and type: `INVALID_REQUEST` for its name,
 * `ATTACHMENT_TYPE_UNSUPPORTED`, `ATTACHMENT_INVALID`, `ATTACHMENT_LIMIT_EXCEEDED`. `path`: its place in the request.
 */
export function checkFile({ filename, contentType, bytes }: GivenFile, path = ''): CheckedFile {
  const extension = readExtension(filename, path);
  const type = fileTypes.get(extension);
  if (!type) {
    const message = `Files with the extension .${extension} are not supported.`;
    throw new DomainError('ATTACHMENT_TYPE_UNSUPPORTED', message, { supported: [...fileTypes.keys()] });
  }
  const declared = contentType?.split(';')[0]?.trim().toLowerCase() ?? null;
  if (declared !== null && !type.contentTypes.includes(declared))
    throw new DomainError(
      'ATTACHMENT_INVALID',
      `A .${extension} file is declared as ${type.contentTypes[0]}, not as ${declared.slice(0, 100)}.`,
    );
  if (bytes.length === 0) throw new DomainError('ATTACHMENT_INVALID', 'The file is empty.');
  if (bytes.length > emailLimitBytes)
    throw new DomainError('ATTACHMENT_LIMIT_EXCEEDED', 'An attachment has at most 10 MB.', {
      size_bytes: bytes.length,
      limit_bytes: emailLimitBytes,
    });
  if (!type.matches(bytes))
    throw new DomainError('ATTACHMENT_INVALID', `The bytes are not those of a .${extension} file.`);
  if (holdsProgram(bytes))
    throw new DomainError('ATTACHMENT_TYPE_UNSUPPORTED', 'An archive with a program in it is not supported.');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { filename, contentType: type.contentTypes[0], sizeBytes: bytes.length, sha256, bytes };
}

function readExtension(filename: string, path: string): string {
  const at = path ? `${path}.filename` : 'filename';
  const refuse = (message: string) => createInvalidError([{ path: at, code: 'invalid_filename', message }]);
  const shape = characters(1, 255).safeParse(filename);
  if (!shape.success) throw refuse(shape.error.issues[0]?.message ?? 'Must be a name.');
  if (unfit.test(filename)) throw refuse('Must be a bare file name, without a path or invisible characters.');
  if (filename !== filename.trim()) throw refuse('Must not begin or end with a space.');
  const extension = /[^.]\.([a-z0-9]{1,16})$/i.exec(filename)?.[1];
  if (!extension) throw refuse('Must end with an extension, such as invoice.pdf.');
  return extension.toLowerCase();
}
