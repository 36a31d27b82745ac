import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const types = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' };
const compress = { br: brotli, gzip: promisify(gzip) };

/**
 * Serves the build's scripts and styles from memory, compressed on first use: Next would compress them again for every
 * visitor, and the editor's scripts are megabytes. They stay after a new build in the same folder, for open pages.
 * Returns whether it answered the request; Next serves the rest.
 *
 * @param {string} folder Next's build
 * @returns {Promise<(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<boolean>>}
 */
export async function staticFiles(folder) {
  const files = new Map();
  const place = path.join(folder, 'static');
  const names = await readdir(place, { recursive: true });
  await Promise.all(
    names.map(async (name) => {
      const type = types[path.extname(name)];
      if (!type) return;
      const bytes = await readFile(path.join(place, name));
      files.set(`/_next/static/${name.replaceAll(path.sep, '/')}`, { type, bytes, bodies: {} });
    }),
  );

  return async (request, response) => {
    const file = files.get(request.url.split('?')[0]);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const encoding = new Negotiator(request).encoding([...Object.keys(compress), 'identity'], {
      preferred: ['br', 'gzip'],
    });
    if (!Object.hasOwn(compress, encoding ?? '') || request.headers.range) return false;
    file.bodies[encoding] ??= compress[encoding](file.bytes);
    const body = await file.bodies[encoding];
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Encoding': encoding,
      'Content-Length': body.length,
      Vary: 'Accept-Encoding',
      // Their names are digests of their content.
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

/** As fast as gzip at this level. */
function brotli(bytes) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return promisify(brotliCompress)(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
