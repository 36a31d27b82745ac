export type ZipFile = { name: string; bytes: Uint8Array };

const utf8Names = 0x0800;
const firstDay = 0x0021;

/** A ZIP archive of files as they are, not packed (APPNOTE 4.3), with names in UTF-8. For up to 4 GB together. */
export function zipArchive(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const entries = files.map((file) => ({
    name: new TextEncoder().encode(file.name),
    bytes: file.bytes,
    crc: crc32(file.bytes),
  }));
  const local = entries.reduce((sum, { name, bytes }) => sum + 30 + name.length + bytes.length, 0);
  const central = entries.reduce((sum, { name }) => sum + 46 + name.length, 0);
  const archive = new Uint8Array(local + central + 22);
  const view = new DataView(archive.buffer);
  let at = 0;
  let head = local;
  for (const { name, bytes, crc } of entries) {
    view.setUint32(at, 0x04034b50, true);
    view.setUint32(head, 0x02014b50, true);
    view.setUint16(head + 4, 20, true);
    for (const fields of [at + 4, head + 6]) {
      view.setUint16(fields, 20, true);
      view.setUint16(fields + 2, utf8Names, true);
      view.setUint16(fields + 8, firstDay, true);
      view.setUint32(fields + 10, crc, true);
      view.setUint32(fields + 14, bytes.length, true);
      view.setUint32(fields + 18, bytes.length, true);
      view.setUint16(fields + 22, name.length, true);
    }
    view.setUint32(head + 42, at, true);
    archive.set(name, at + 30);
    archive.set(bytes, at + 30 + name.length);
    archive.set(name, head + 46);
    at += 30 + name.length + bytes.length;
    head += 46 + name.length;
  }
  view.setUint32(head, 0x06054b50, true);
  view.setUint16(head + 8, entries.length, true);
  view.setUint16(head + 10, entries.length, true);
  view.setUint32(head + 12, central, true);
  view.setUint32(head + 16, local, true);
  return archive;
}

/** Names no two of which are the same: `invoice.pdf`, `invoice (2).pdf`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let turn = 2; taken.has(free.toLowerCase()); turn++) free = `${stem} (${turn})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
