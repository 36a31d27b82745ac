import { zipSync } from 'fflate';

export type ZipFile = { name: string; bytes: Uint8Array };

/** A ZIP archive without compression: attachments are usually compressed already. */
export function zipArchive(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 });
}

/** Makes names unique: `invoice.pdf`, `invoice (2).pdf`. */
export function distinctNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let turn = 2; usedNames.has(free.toLowerCase()); turn++) free = `${stem} (${turn})${ending}`;
    usedNames.add(free.toLowerCase());
    return free;
  });
}
