const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const maxCommentLength = 65_535;

/**
 * The names in a ZIP file's central directory (APPNOTE 4.3.12), or null if it is no complete ZIP file. Nothing is
 * unpacked.
 */
export function zipEntries(bytes: Buffer): string[] | null {
  const end = findEnd(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const restLength = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + restLength;
  }
  // A count that is too low, or an end inside a comment, would hide names that other programs unpack.
  return at === end ? names : null;
}

function findEnd(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - endLength - maxCommentLength);
  for (let at = bytes.length - endLength; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  return null;
}
