import { resolvePath } from './put-includes';

/** Everything between quotes and in `url()`: an address that is none of ours is no path of the archive. */
const addresses = /(["'])((?:(?!url\()[^"'<>\r\n]){1,500})\1|url\(\s*([^"'()<>\s]{1,500})\s*\)/g;

/** The files of an archive that a source shows, by the path that it names them with. */
export function archiveImages(path: string, source: string, files: ReadonlySet<string>): Map<string, string> {
  const byName = new Map<string, string | null>();
  for (const file of files) {
    const name = file.split('/').at(-1) ?? file;
    byName.set(name, byName.has(name) ? null : file);
  }
  const found = new Map<string, string>();
  for (const [, , quoted, bare] of source.matchAll(addresses)) {
    const address = (quoted ?? bare ?? '').trim();
    const file = fileOf(path, address, files, byName);
    if (file) found.set(address, file);
  }
  return found;
}

/** The source with these addresses in the place of the paths. */
export function withAddresses(source: string, replaced: ReadonlyMap<string, string>): string {
  return source.replace(addresses, (whole: string, _quote, quoted?: string, bare?: string) => {
    const given = quoted ?? bare ?? '';
    const address = replaced.get(given.trim());
    return address === undefined ? whole : whole.replace(given, () => address);
  });
}

/** `cid:` names a file without its folder. */
function fileOf(
  path: string,
  address: string,
  files: ReadonlySet<string>,
  byName: ReadonlyMap<string, string | null>,
): string | null {
  if (/^cid:/i.test(address)) return byName.get(address.slice(4).split('@')[0] ?? '') ?? null;
  const resolved = resolvePath(path, address);
  return resolved !== null && files.has(resolved) ? resolved : null;
}
