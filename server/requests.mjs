import { randomUUID } from 'node:crypto';
import { nearestAddress } from './client-address.mjs';
import { report } from './report.mjs';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Passes requests to Next, but answers those that Next would answer with a page, a redirect or nothing: broken paths,
 * unknown methods. Everything under /api is answered in JSON, every page with its content policy.
 */
export function answering(handle, policyOf) {
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // A form's page decides itself who may frame it, which this header cannot.
    if (!/^\/+subscribe\//i.test(request.url)) response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    // The URL of a reader's page is its credential; our own forms need it as referrer.
    const readers = /^\/+(un)?subscribe\//i.test(request.url);
    response.setHeader('Referrer-Policy', readers ? 'same-origin' : 'strict-origin-when-cross-origin');
    // The URL of a review is its credential: no referrer, and no search engine.
    if (/^\/+(api\/v1\/)?reviews?\//i.test(request.url)) {
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('X-Robots-Tag', 'noindex');
    }
    // From here on this header can be trusted: the application reads no other.
    request.headers['x-forwarded-for'] = nearestAddress(request);
    const refusal = normalise(request);
    if (refusal) return refuse(request, response, refusal);
    const policy = policyOf(request);
    if (policy) response.setHeader('Content-Security-Policy', policy);
    handle(request, response).catch((error) => {
      report(error, 'a request could not be handled');
      if (response.headersSent) return response.destroy();
      refuse(request, response, [500, 'INTERNAL_ERROR', 'This request could not be answered.']);
    });
  };
}

/** Normalizes the request for Next, or returns why it is refused. */
function normalise(request) {
  if (!methods.includes(request.method))
    return [405, 'METHOD_NOT_ALLOWED', `${request.method} is not supported.`];
  if (request.httpVersion === '1.1' && request.headers.host === undefined) {
    return [400, 'INVALID_REQUEST', 'The Host header is missing.'];
  }
  // Proxies may send an absolute URL; only its path matters.
  request.url = request.url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  if (!request.url.startsWith('/')) return [400, 'INVALID_REQUEST', 'The address is not a path.'];
  const [address, ...query] = request.url.split('?');
  const path = decoded(address);
  if (path === null || path.includes('\\')) {
    return [400, 'INVALID_REQUEST', 'The address is not valid percent-encoded UTF-8.'];
  }
  // Next would redirect these, or resolve them to another path.
  if (address.includes('//') || path.split('/').some((part) => part === '.' || part === '..')) {
    return [404, 'NOT_FOUND', 'There is nothing at this address.'];
  }
  if (isApi(address)) {
    // A redirected POST would become a GET, and pages' own requests are not the API's.
    if (address.endsWith('/')) request.url = [address.slice(0, -1), ...query].join('?');
    for (const name of ['rsc', 'next-action', 'x-nextjs-data']) delete request.headers[name];
  }
  return null;
}

/** Null for broken escapes and control characters. */
function decoded(address) {
  try {
    const path = decodeURIComponent(address);
    return [...path].some((character) => character < ' ' || character === '\u007f') ? null : path;
  } catch {
    return null;
  }
}

function refuse(request, response, [status, code, message]) {
  // The rest of the body is not read.
  response.setHeader('Connection', 'close');
  if (status === 405) response.setHeader('Allow', methods.join(', '));
  response.statusCode = status;
  if (!isApi(request.url)) {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    return response.end(`${message}\n`);
  }
  const id = randomUUID();
  logRequest(request.method, status, code, id);
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('X-Request-Id', id);
  response.end(JSON.stringify(envelope(status, code, message, id)));
}

/** Logs requests that the application never sees; their paths may contain anything. */
function logRequest(method, status, error_code, request_id) {
  const fields = { method, route: '/*', status, request_id, error_code };
  globalThis[Symbol.for('postroom.singletons')]?.get('log')?.info(fields, 'a request was answered');
}

/** Answers invalid HTTP, and requests that are too slow or too long. */
export function answerBrokenRequest(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const [status, reason, message] = brokenAnswers[error.code] ?? [
    400,
    'Bad Request',
    'This is not a valid HTTP request.',
  ];
  const code = 'INVALID_REQUEST';
  const id = randomUUID();
  logRequest(undefined, status, code, id);
  const body = JSON.stringify(envelope(status, code, message, id));
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${id}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const brokenAnswers = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
};

function envelope(status, code, message, id) {
  return { error: { code, message, status, retryable: status >= 500, request_id: id } };
}

function isApi(url) {
  return /^\/+api(\/|\?|$)/i.test(url);
}
