import type { OpenedAsset } from '@/lib/assets/open-asset';

/** An image for any email program: cached forever, with a fixed type, never run as one of our pages. */
export async function assetResponse(request: Request, name: string, asset: OpenedAsset): Promise<Response> {
  // The name is the digest of the bytes, so it serves as ETag.
  const etag = `"${name}"`;
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  const unchanged = known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
  if (unchanged || request.method === 'HEAD') await asset.stream.cancel();
  if (unchanged) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : asset.stream, {
    headers: { ...headers, 'Content-Type': asset.contentType, 'Content-Length': String(asset.sizeBytes) },
  });
}
