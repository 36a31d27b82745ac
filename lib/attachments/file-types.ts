import { type ImageType, imageTypeOf } from '@/lib/mail/image-signature';
import { zipEntries } from './zip-entries';

/** A kind of file that may be attached: its declared types (the first is stored), and how its bytes are recognized. */
type FileType = { contentTypes: readonly [string, ...string[]]; matches(bytes: Buffer): boolean };

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const startsWithAny = (...signatures: readonly string[]) => {
  const patterns = signatures.map((signature) => Buffer.from(signature, 'latin1'));
  return (bytes: Buffer) => patterns.some((one) => bytes.subarray(0, one.length).equals(one));
};

const text =
  (check: (content: string) => boolean = () => true) =>
  (bytes: Buffer) =>
    isText(bytes) && check(bytes.toString('utf8').replace(/^\uFEFF/, ''));

const openXml = (folder: string) => (bytes: Buffer) => {
  const names = zipEntries(bytes) ?? [];
  const isOfficeFile = names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
  return isOfficeFile && !names.some((name) => /vbaproject\.bin$/i.test(name));
};

/** An OpenDocument file starts with an uncompressed entry `mimetype` (OpenDocument 1.3, part 2, 3.3). */
const openDocumentOf = (kind: string) => (bytes: Buffer) =>
  isZip(bytes) &&
  bytes.subarray(30, 38 + openDocument.length + kind.length + 1).toString('latin1') ===
    `mimetype${openDocument}.${kind}`;

const image = (type: ImageType, ...others: string[]): FileType => ({
  contentTypes: [type, ...others],
  matches: (bytes) => imageTypeOf(bytes) === type,
});
const jpeg = image('image/jpeg', 'image/jpg');
const plain: FileType = { contentTypes: ['text/plain'], matches: text() };

/** All attachable files by extension. Nothing that a browser or an office program would execute. */
export const fileTypes: ReadonlyMap<string, FileType> = new Map<string, FileType>([
  ['pdf', { contentTypes: ['application/pdf'], matches: startsWithAny('%PDF-', '\xef\xbb\xbf%PDF-') }],
  ['png', image('image/png')],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['gif', image('image/gif')],
  ['webp', image('image/webp')],
  ['txt', plain],
  ['log', plain],
  ['md', { contentTypes: ['text/markdown', 'text/plain'], matches: text() }],
  [
    'csv',
    {
      contentTypes: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain'],
      matches: text(),
    },
  ],
  ['tsv', { contentTypes: ['text/tab-separated-values', 'text/plain'], matches: text() }],
  ['json', { contentTypes: ['application/json', 'text/json'], matches: text(isJson) }],
  [
    'ics',
    {
      contentTypes: ['text/calendar', 'application/ics'],
      matches: text((all) => /^BEGIN:VCALENDAR\s/i.test(all)),
    },
  ],
  [
    'vcf',
    { contentTypes: ['text/vcard', 'text/x-vcard'], matches: text((all) => /^BEGIN:VCARD\s/i.test(all)) },
  ],
  ['docx', { contentTypes: [`${office}.wordprocessingml.document`], matches: openXml('word/') }],
  ['xlsx', { contentTypes: [`${office}.spreadsheetml.sheet`], matches: openXml('xl/') }],
  ['pptx', { contentTypes: [`${office}.presentationml.presentation`], matches: openXml('ppt/') }],
  ['odt', { contentTypes: [`${openDocument}.text`], matches: openDocumentOf('text') }],
  ['ods', { contentTypes: [`${openDocument}.spreadsheet`], matches: openDocumentOf('spreadsheet') }],
  ['odp', { contentTypes: [`${openDocument}.presentation`], matches: openDocumentOf('presentation') }],
  ['zip', { contentTypes: ['application/zip', 'application/x-zip-compressed'], matches: isZip }],
]);

const programs =
  /\.(exe|dll|scr|com|bat|cmd|msi|pif|vbs|vbe|js|jse|wsf|wsh|hta|ps1|jar|lnk|cpl|app|dmg|iso)$/i;

/** Whether an archive contains a program under its own name: mail servers refuse such email. */
export function holdsProgram(bytes: Buffer): boolean {
  return isZip(bytes) && (zipEntries(bytes) ?? []).some((name) => programs.test(name));
}

function isZip(bytes: Buffer): boolean {
  return startsWithAny('PK\x03\x04', 'PK\x05\x06')(bytes) && zipEntries(bytes) !== null;
}

function isJson(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}

/** Text in any encoding that extends ASCII: no control characters but white space, and no other file's signature. */
function isText(bytes: Buffer): boolean {
  if (startsWithAny('%PDF-', 'PK\x03\x04', 'GIF8', 'MZ\x90', '{\\rtf', '#!')(bytes)) return false;
  for (const byte of bytes) {
    const control =
      byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1b;
    if (control || byte === 0x7f) return false;
  }
  return true;
}
