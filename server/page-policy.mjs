import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What pages may load and do (Content Security Policy, level 3). Only our own scripts run: inline scripts are allowed
 * by hash on prerendered pages, and by a nonce on others, which Next takes from the request's header.
 *
 * @param {string} folder Next's build
 * @returns {(request: import('node:http').IncomingMessage) => string | null} null where an answer brings its own
 */
export function pagePolicies(folder, { development = false } = {}) {
  const prerendered = development ? new Map() : prerenderedHashes(folder);
  const failures = ['/_not-found', '/_global-error'].flatMap((page) => prerendered.get(page) ?? []);

  return (request) => {
    delete request.headers['content-security-policy'];
    delete request.headers['content-security-policy-report-only'];
    const [address] = request.url.split('?');
    if (/^\/(api|unsubscribe|subscribe)(\/|$)/i.test(address)) return null;
    const known = prerendered.get(decodeURIComponent(address));
    if (known) return policy(known);
    const nonce = randomBytes(16).toString('base64');
    const scripts = [`'nonce-${nonce}'`, ...failures, ...(development ? ["'unsafe-eval'"] : [])];
    request.headers['content-security-policy'] = policy(scripts);
    return policy(scripts);
  };
}

function policy(scripts) {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    // Editor, code views and email bring style attributes and style sheets; email also web fonts.
    "style-src 'self' 'unsafe-inline' https:",
    "font-src 'self' data: https:",
    // Email shows pictures of any host. Its frames and the editor's canvas inherit this policy.
    "img-src 'self' data: blob: https: http:",
    // Videos and sounds of email, if a client plays them.
    'media-src https:',
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    // `about:` is the base of a displayed email: its relative addresses lead nowhere.
    "base-uri 'self' about:",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The inline scripts of each prerendered page, as sources of a policy. */
function prerenderedHashes(folder) {
  const manifest = path.join(folder, 'prerender-manifest.json');
  const { routes } = JSON.parse(readFileSync(manifest, 'utf8'));
  const hashes = new Map();
  for (const route of Object.keys(routes)) {
    const file = path.join(folder, 'server/app', `${route === '/' ? '/index' : route}.html`);
    if (existsSync(file)) hashes.set(route, inlineHashes(readFileSync(file, 'utf8')));
  }
  return hashes;
}

function inlineHashes(html) {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
