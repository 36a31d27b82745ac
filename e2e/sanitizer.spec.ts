import { expect, type Page, test } from '@playwright/test';
import { framedHtml, frameSandbox } from '@/lib/mail/framed-html';
import { sanitizeHtml } from '@/lib/rendering/sanitize/sanitize';
import { hostileHtml } from '@/test/documents/hostile-html';

/** Each attack alone and in contexts that change how it is parsed. */
const surroundings: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `<!doctype html><html><body><table><tr><td>${attack}</td></tr></table></body></html>`,
  (attack) => `<p title="${attack}">${attack}</p>`,
  (attack) => `<!--[if mso]>${attack}<![endif]--><!--[if !mso]><!-->${attack}<!--<![endif]-->`,
  (attack) => `<style>p{color:red} ${attack}</style>${attack}`,
  (attack) => `<a href="https://a.test/"><b>${attack}`,
];

const bodies = surroundings.flatMap((surround) => hostileHtml.map(surround)).slice(0, 1_300);

test(`a browser executes nothing of ${bodies.length} hostile bodies`, async ({ page }) => {
  expect(bodies.length).toBeGreaterThanOrEqual(1_000);
  const dialogs = dialogsOf(page);
  const requests: string[] = [];
  await page.route('**/*', async (route) => {
    requests.push(route.request().url());
    await (route.request().url() === 'http://reader.test/'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Reader</title><body></body>' })
      : route.abort());
  });
  await page.goto('http://reader.test/');

  // Without sandbox and policy: only the sanitizer protects the page.
  const found = await page.evaluate(
    show,
    bodies.map((body) => sanitizeHtml(body)),
  );
  expect(found).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(page.url()).toBe('http://reader.test/');
  expect(
    requests.filter(
      (url) =>
        !/^https?:\/\/(?:reader|a|x|evil|fonts)\.|^https:\/\/x\.invalid|^http:\/\/reader\.test\/x$/.test(url),
    ),
  ).toEqual([]);
});

test('a browser executes unsanitized ones, so this test can fail', async ({ page }) => {
  const dialogs = dialogsOf(page);
  await page.route('**/*', (route) =>
    route.request().url() === 'http://reader.test/'
      ? route.fulfill({ contentType: 'text/html', body: '<body></body>' })
      : route.abort(),
  );
  await page.goto('http://reader.test/');
  const found = await page.evaluate(show, ['<img src=x onerror=alert(1)>', '<script>alert(2)</script>']);
  expect(found.length).toBeGreaterThan(0);
  await expect.poll(() => dialogs).toEqual(expect.arrayContaining(['1', '2']));
});

test(`unsanitized email runs nothing in the frame used on every page`, async ({ page }) => {
  const dialogs = dialogsOf(page);
  const requests: string[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.url() === 'http://reader.test/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Reader</title>' });
    // It goes where images may go, and runs nothing: the policy allows it where any kind of load is allowed (CSP 3).
    const isPrefetch = request.headers()['sec-purpose'] === 'prefetch';
    requests.push(isPrefetch ? 'prefetch' : request.resourceType());
    return route.abort();
  });
  await page.goto('http://reader.test/');
  // Each frame is a process for the browser, so the attacks are tested without contexts.
  for (let start = 0; start < hostileHtml.length; start += 20)
    await page.evaluate(showFramed, {
      mails: hostileHtml.slice(start, start + 20).map((html) => framedHtml(html)),
      sandbox: frameSandbox.links,
    });
  expect(dialogs).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  expect(page.url()).toBe('http://reader.test/');
  expect(
    requests.filter((type) => !['image', 'stylesheet', 'font', 'media', 'prefetch'].includes(type)),
  ).toEqual([]);
});

test('stored email is shown in the frame with its look', async ({ page }) => {
  await page.route('**/*', (route) => route.abort());
  await page.setContent(`<iframe sandbox="${frameSandbox.links}" style="width:600px;height:300px"></iframe>`);
  const mail = framedHtml(
    '<!doctype html><body bgcolor="#eee"><h1>Receipt</h1><a href="https://a.test/">Open</a></body>',
  );
  await page.evaluate((html) => document.querySelector('iframe')?.setAttribute('srcdoc', html), mail);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(frame.locator('body')).toHaveAttribute('bgcolor', '#eee');
});

/** Dialogs opened by scripts of an email. */
function dialogsOf(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  return dialogs;
}

/** Runs in the page: shows emails in frames like the dashboard's, and waits until they are loaded. */
async function showFramed({ mails, sandbox }: { mails: string[]; sandbox: string }): Promise<void> {
  const frames = mails.map((mail) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', sandbox);
    frame.srcdoc = mail;
    document.body.append(frame);
    return frame;
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  for (const frame of frames) frame.remove();
}

/** Runs in the page: shows each email in a separate document and in the page, and returns what could run. */
async function show(mails: string[]): Promise<string[]> {
  const problems: string[] = [];
  const settle = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (let start = 0; start < mails.length; start += 50) {
    const frames = mails.slice(start, start + 50).map((mail) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = mail;
      document.body.append(frame);
      const part = document.createElement('div');
      part.innerHTML = mail;
      document.body.append(part);
      return { frame, part, mail };
    });
    await settle(150);
    for (const { frame, part, mail } of frames) {
      const shown = frame.contentDocument;
      if (!shown) problems.push(`left its frame: ${mail}`);
      for (const root of [shown, part]) {
        for (const element of root?.querySelectorAll('*') ?? []) {
          const name = element.localName;
          if (/^(?:script|iframe|object|embed|form|svg|math|base|template|portal)$/.test(name))
            problems.push(`<${name}>: ${mail}`);
          for (const attribute of element.attributes) {
            if (/^on|^srcdoc$|^formaction$/i.test(attribute.name))
              problems.push(`${attribute.name}: ${mail}`);
          }
          const link = (element as HTMLAnchorElement).href;
          if (typeof link === 'string' && link !== '' && !/^(?:https?|mailto|tel|sms|cid|about):/.test(link))
            problems.push(`${link}: ${mail}`);
        }
        for (const element of root?.querySelectorAll<HTMLElement>('[onclick],a[href],[tabindex]') ?? [])
          element.focus();
      }
      frame.remove();
      part.remove();
    }
  }
  return problems;
}
