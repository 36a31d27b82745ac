import { createHash } from 'node:crypto';
import { directionOf } from '@/lib/mail/locales';
import { type Html, html } from './html';
import type { WorkspaceLook } from './workspace-look';

type ReaderPage = {
  language: string;
  title: string;
  /** null if the workspace is unknown. */
  look: WorkspaceLook | null;
  body: Html;
  status?: number;
  /** Origins whose pages may show this one in a frame. */
  framedBy?: readonly string[];
  /** Where a form's answer may redirect to, besides our own pages. */
  leadsTo?: string | null;
  headers?: Readonly<Record<string, string>>;
};

/** A page for people without an account: no script, no cookie, and no other request than the logo's. */
export function readerPage({ status = 200, headers = {}, ...page }: ReaderPage): Response {
  const style = styleOf(page.look);
  return new Response(documentOf(page, style), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(page, style),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      Vary: 'Accept-Language',
      ...headers,
    },
  });
}

function policyOf({ look, framedBy = [], leadsTo }: ReaderPage, style: string): string {
  const digest = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${digest}'`,
    `img-src ${look?.logo ? new URL(look.logo.url).origin : 'data:'}`,
    // Browsers also check it against the redirect of a form's answer.
    `form-action 'self'${leadsTo ? ` ${new URL(leadsTo).origin}` : ''}`,
    `frame-ancestors ${framedBy.length > 0 ? ["'self'", ...framedBy].join(' ') : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}

function documentOf({ language, title, look, body }: ReaderPage, style: string): string {
  const head = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
`;
  const titled = html`<title>${look ? `${title} · ${look.name}` : title}</title>
<link rel="icon" href="${iconOf(look)}">
`;
  const shown = html`<body>
${look && html`<header>${lookOf(look)}</header>`}
<main>
${body}
</main>
</body>
</html>
`;
  return `${head}${titled.text}<style>${style}</style>\n</head>\n${shown.text}`;
}

/** The logo, or nothing: without an icon a browser asks for /favicon.ico, which is not here. */
function iconOf(look: ReaderPage['look']): string {
  return look?.logo?.url ?? 'data:,';
}

function lookOf({ name, logo }: WorkspaceLook): Html {
  if (!logo) return html`<p class="name"><bdi>${name}</bdi></p>`;
  const width = String(Math.min(logo.width, 200));
  return html`<img src="${logo.url}" alt="${logo.alt || name}" width="${width}">`;
}

// Colors of a workspace have six digits, by the brand's contract.
function styleOf(look: WorkspaceLook | null): string {
  const button = look?.button;
  const colors = button
    ? `--button: ${button.background}; --on-button: ${button.color};`
    : '--button: light-dark(#1c1917, #f5f5f4); --on-button: light-dark(#fff, #1c1917);';
  return `:root { color-scheme: light dark; ${colors} --line: light-dark(#e7e5e4, #44403c);
  --quiet: light-dark(#57534e, #b8b2ac); --paper: light-dark(#fff, #1c1917); --ink: light-dark(#1c1917, #f5f5f4); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: 2.5rem 1rem; background: light-dark(#f5f5f4, #0c0a09);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 32rem; margin: 0 auto; }
header { margin-bottom: 1rem; }
header img { display: block; max-width: 100%; height: auto; padding: .375rem .5rem; border-radius: .5rem; background: #fff; }
.name { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
main { padding: 1.75rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--paper); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
h2, legend { margin: 0 0 .25rem; padding: 0; font-size: 1rem; font-weight: 600; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.quiet, .hint { color: var(--quiet); }
.hint { display: block; font-size: .875rem; overflow-wrap: anywhere; }
section, form + form { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
main > :last-child { margin-bottom: 0; }
h1 + form { margin-top: 1.25rem; }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; min-width: 0; }
.choice { display: flex; gap: .75rem; padding: .625rem 0; cursor: pointer; }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; accent-color: light-dark(#1c1917, #f5f5f4); }
.field { display: block; margin: 0 0 1rem; }
.field > span:first-child { display: block; margin-bottom: .25rem; font-weight: 600; }
.optional { color: var(--quiet); font-weight: 400; }
.field input, .field select { width: 100%; padding: .625rem .75rem; border: 1px solid light-dark(#8c8580, #78716c); border-radius: .5rem;
  background: var(--paper); color: inherit; font: inherit; }
[dir="rtl"] [type="email"] { direction: ltr; text-align: right; }
.field input[aria-invalid] { border-color: light-dark(#b91c1c, #f87171); }
.field + .wrong { margin-top: -.75rem; }
.wrong { color: light-dark(#b91c1c, #fca5a5); font-size: .875rem; }
button { min-height: 2.75rem; padding: .625rem 1.25rem; border: 1px solid light-dark(transparent, rgb(255 255 255 / .3));
  border-radius: .5rem; background: var(--button); color: var(--on-button); font: inherit; font-weight: 600; cursor: pointer; }
button.plain { border-color: light-dark(#a8a29e, #78716c); background: transparent; color: inherit; }
.result { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; margin: 0 0 1.25rem;
  padding: .75rem 1rem; border-radius: .5rem; background: light-dark(#ecfdf5, #052e26); color: light-dark(#065f46, #a7f3d0); }
.result[role="alert"] { background: light-dark(#fef2f2, #450a0a); color: light-dark(#991b1b, #fecaca); }
.result p, .result form { margin: 0; padding: 0; border: 0; }
.result button { min-height: 2.25rem; padding: .25rem .75rem; border-color: currentColor; }
.wording { color: var(--quiet); font-size: .875rem; }
.wording, .lines { white-space: pre-line; }
a { color: inherit; }
ul { margin: 0 0 1rem; padding-inline-start: 1.25rem; }
.away { position: absolute; inset-inline-start: -100vw; width: 1px; height: 1px; overflow: hidden; }
:focus-visible { outline: 3px solid light-dark(#2563eb, #60a5fa); outline-offset: 2px; }
@media (max-width: 480px) { body { padding: 1.25rem .75rem; } main { padding: 1.25rem; } button { width: 100%; } .result button { width: auto; } }
`;
}
