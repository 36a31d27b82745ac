import type { Subscription } from '@/lib/emails/unsubscribe/unsubscribe';

/** What there is to show: `unavailable` while nobody can look. */
type Shown = Subscription | 'unavailable' | null;

/** The page behind an unsubscribe link: works without scripts, cookies or any other request. */
export function unsubscribePage(subscription: Shown): Response {
  const status = subscription === 'unavailable' ? 503 : subscription ? 200 : 404;
  return new Response(html(subscription), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}

function html(subscription: Shown): string {
  const { title, body } = content(subscription);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f5f5f4, #1c1917);
  color: light-dark(#1c1917, #f5f5f4); font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(30rem, 100%); padding: 2rem; }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
button { padding: .625rem 1.25rem; border: 0; border-radius: .5rem; background: light-dark(#1c1917, #f5f5f4);
  color: light-dark(#fff, #1c1917); font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}

function content(subscription: Shown): { title: string; body: string } {
  if (subscription === 'unavailable') {
    const title = 'This did not work just now';
    return { title, body: `<h1>${title}</h1><p>Please try again in a minute.</p>` };
  }
  if (!subscription) {
    const title = 'This link does not work';
    return {
      title,
      body: `<h1>${title}</h1><p>It is incomplete, or the email it came with is not kept any more. Use the link in a newer email.</p>`,
    };
  }
  const [address, name] = [escapeHtml(subscription.address), escapeHtml(subscription.workspaceName)];
  if (subscription.unsubscribed) {
    const title = 'You are unsubscribed';
    return { title, body: `<h1>${title}</h1><p>${address} gets no more newsletters from ${name}.</p>` };
  }
  const title = 'Unsubscribe?';
  return {
    title,
    body: `<h1>${title}</h1><p>${address} will get no more newsletters from ${name}.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
