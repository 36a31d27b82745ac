const scheme = /^([a-z][a-z0-9+.-]*):/i;
const safeSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'cid']);

/** True for http(s), mailto, tel, sms, cid, relative addresses and inline raster images. */
export function isSafeUrl(value: string): boolean {
  const bare = [...value].filter((character) => character > ' ' && character !== '\u007f').join('');
  const name = scheme.exec(bare)?.[1]?.toLowerCase();
  if (name === undefined || safeSchemes.has(name)) return true;
  return name === 'data' && /^data:image\/(?:png|jpe?g|gif|webp)[;,]/i.test(bare);
}

/** True when Liquid still has to be rendered before the text means anything. */
export function usesLiquid(value: string): boolean {
  return value.includes('{{') || value.includes('{%');
}
