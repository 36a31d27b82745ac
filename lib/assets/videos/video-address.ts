export type VideoAddress = {
  provider: 'youtube' | 'vimeo';
  id: string /** Where it is watched. */;
  url: string;
};

/** The video of a YouTube or Vimeo address, in any of their forms; null for others. */
export function readVideoAddress(address: string): VideoAddress | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const host = hostname.replace(/^(?:www|m|player|music)\./, '');
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const path = host === 'youtu.be' ? pathname : pathname.replace(/^\/(?:embed|shorts|live|v)(?=\/)/, '');
    const id = /^\/watch\/?$/.test(pathname) ? searchParams.get('v') : path.slice(1).split('/')[0];
    if (!id || !/^[\w-]{11}$/.test(id)) return null;
    return { provider: 'youtube', id, url: `https://www.youtube.com/watch?v=${id}` };
  }
  if (host !== 'vimeo.com') return null;
  // Unlisted videos have a key after their number.
  const [, id, key] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{4,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(
      pathname,
    ) ?? [];
  const secret = key ?? searchParams.get('h');
  if (!id) return null;
  const isSecret = secret !== null && /^[\da-f]{6,20}$/.test(secret);
  return { provider: 'vimeo', id, url: `https://vimeo.com/${id}${isSecret ? `/${secret}` : ''}` };
}
