/** A download, never displayed: no browser may run its content in our origin. */
export function fileResponse(bytes: Buffer, file: { filename: string; contentType: string }): Response {
  return inertResponse(bytes, file.contentType, {
    'Content-Disposition': contentDisposition(file.filename),
    'Cross-Origin-Resource-Policy': 'same-site',
    'Referrer-Policy': 'no-referrer',
  });
}

/** A streamed download; the extension of its file name decides its type. */
export function download(stream: ReadableStream, filename: `${string}.${'csv' | 'json'}`): Response {
  const type = filename.endsWith('.csv') ? 'text/csv' : 'application/json';
  return new Response(stream, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Bytes that no browser treats as a page, a script or any type but the given one. */
export function inertResponse(
  bytes: Buffer,
  contentType: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  });
}

/** `attachment` with the name in ASCII and in UTF-8 (RFC 6266). */
function contentDisposition(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
