// The editor in a real browser on the built server, with 10, 60 and 300 sections: from an edit to its paint, typing,
// opening, what the list pages load; beside a bare mjml-browser compile of the same document in the same page.
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '@/e2e/fixtures/chromium';
import { bootstrapKey, owner, startInstallation } from '@/e2e/fixtures/installation';

const edits = Number(process.argv[2] ?? 40);
const sizes = [10, 60, 300];

function mailOf(count: number): string {
  const sections = Array.from(
    { length: count },
    (_, index) => `
    <mj-section background-color="#ffffff" padding="16px 0">
      <mj-column width="40%"><mj-divider border-width="1px" border-color="#d9dde3" /></mj-column>
      <mj-column width="60%">
        <mj-text font-size="20px" color="#1f2933">Heading ${index}</mj-text>
        <mj-text>Body text with <a href="https://example.test/">a link</a> and some more words to read.</mj-text>
        <mj-button href="https://example.test/go">Go ${index}</mj-button>
      </mj-column>
    </mj-section>`,
  ).join('');
  const end = '<mj-section><mj-column><mj-text>The end of the email</mj-text></mj-column></mj-section>';
  return `<mjml><mj-body background-color="#f4f5f7">${sections}${end}</mj-body></mjml>`;
}

const installation = await startInstallation();
const launch = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  // The server's first page is slow and says nothing about the editor.
  const warm = await createTemplate(sizes[0] ?? 10);
  const fresh: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const stranger = await launch();
    fresh.push(await open(await signedIn(stranger), warm));
    await stranger.close();
  }
  const browser = await launch();
  const page = await signedIn(browser);
  const listed = await scriptsOf(page, '/templates');
  const columns = ['open', 'edit to paint', 'a key', 'bare compile'] as const;
  const measured = new Map<number, Record<(typeof columns)[number], number[]>>();
  for (const count of sizes) {
    const template = await createTemplate(count);
    const opened: number[] = [];
    for (let round = 0; round < 5; round += 1) opened.push(await open(page, template));
    measured.set(count, {
      open: opened,
      'edit to paint': await editToPaint(page, Math.floor(count / 2)),
      'a key': await typing(page, Math.floor(count / 2) + 1),
      'bare compile': await bareCompile(page, mailOf(count)),
    });
  }
  await browser.close();

  console.log(`Milliseconds, p50 / p95, ${edits} edits`);
  console.log(`  ${'sections'.padEnd(10)}${columns.map((name) => name.padEnd(18)).join('')}`);
  for (const [count, times] of measured)
    console.log(
      `  ${String(count).padEnd(10)}${columns.map((name) => describe(times[name]).padEnd(18)).join('')}`,
    );
  console.log('Against what stands beside it');
  const [least, middle, most] = sizes.map((count) => measured.get(count));
  if (!least || !middle || !most) throw new Error('Each size was measured.');
  const ratio = (one: number[], other: number[]) => (at(one, 0.5) / at(other, 0.5)).toFixed(2);
  console.log(
    `  edit to paint, 60 sections   ${ratio(middle['edit to paint'], middle['bare compile'])} × a bare compile`,
  );
  for (const name of ['edit to paint', 'a key'] as const)
    console.log(
      `  ${name.padEnd(28)} ${ratio(middle[name], least[name])} × with 60, ${ratio(most[name], least[name])} × with 300 sections, of 10`,
    );
  console.log(`  at most, 60 sections: open 1200, edit to paint 60, a key 20 at p95`);
  console.log(`  open in a browser without scripts: ${describe(fresh)}`);
  console.log(
    `  the list of templates loads ${Math.round(listed.bytes / 1_000)} kB of scripts, ${listed.editor ? 'THE EDITOR AMONG THEM' : 'the editor is not among them'}`,
  );
} finally {
  await installation.stop();
}

async function signedIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: installation.url, bypassCSP: true });
  const signIn = await context.request.post('/api/auth/sign-in/email', {
    data: owner,
    headers: { Origin: installation.url },
  });
  if (!signIn.ok()) throw new Error(await signIn.text());
  // tsx wraps named functions in this helper; functions run in the page need it too.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(() => {
    if (window !== window.top) return;
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        Object.assign(window, { compiler: this });
      }
    };
    // Playwright only polls for a frame every half second: the page itself knows when its last section is visible.
    const look = () => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Email being edited"]');
      const isDrawn = frame?.contentDocument?.body?.textContent?.includes('The end of the email');
      requestAnimationFrame(isDrawn ? () => setTimeout(markDrawn) : look);
    };
    const markDrawn = () => Object.assign(window, { drawnAt: performance.timeOrigin + performance.now() });
    requestAnimationFrame(look);
  });
  return context.newPage();
}

async function createTemplate(count: number): Promise<string> {
  const mjml = mailOf(count);
  const rest = { plain_text: null, variables: [], conditions: [], compliance: null };
  const response = await fetch(`${installation.url}/api/v1/templates`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bootstrapKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{
        name: `${count} sections`,
        purpose: 'transactional',
        source_mode: 'visual',
        subject: 'Hello',
        preview_text: '',
      },
      document: { schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml, ...rest },
    }),
  });
  const body = (await response.json()) as { id: string };
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body.id;
}

/** The script bytes of a page, and whether they include the editor's core. */
async function scriptsOf(page: Page, path: string): Promise<{ bytes: number; editor: boolean }> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const scripts = await Promise.all(bodies);
  page.removeAllListeners('response');
  return {
    bytes: scripts.reduce((sum, script) => sum + script.length, 0),
    editor: scripts.some((script) => script.includes('gjs-') && script.includes('UndoManager')),
  };
}

/** From the request for the page until the last section is visible. */
async function open(page: Page, template: string): Promise<number> {
  await page.goto('about:blank');
  const started = performance.timeOrigin + performance.now();
  await page.goto(`/templates/${template}`, { waitUntil: 'commit' });
  const drawnAt = await page.waitForFunction(() => 'drawnAt' in window && Number(window.drawnAt));
  return Number(await drawnAt.jsonValue()) - started;
}

function canvas(page: Page) {
  return page.frameLocator('iframe[title="Email being edited"]');
}

/** Changes a field of the inspector; timing ends with the frame that shows it in the canvas. */
async function editToPaint(page: Page, section: number): Promise<number[]> {
  const heading = `Heading ${section}`;
  await canvas(page).getByText(heading, { exact: true }).click();
  const field = page
    .getByRole('region', { name: 'Settings of Text' })
    .getByLabel('Size', { exact: true })
    .first();
  await field.waitFor();
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const size = 20 + (edit % 12) + 1;
    times.push(
      await field.evaluate(
        (input: HTMLInputElement, { wanted, heading }) =>
          new Promise<number>((resolve, reject) => {
            const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Email being edited"]');
            const root = frame?.contentDocument?.body;
            if (!root) return reject(new Error('There is no canvas.'));
            const started = performance.now();
            const isThere = () =>
              [...root.querySelectorAll<HTMLElement>('div')].some(
                (one) => one.style.fontSize === wanted && one.textContent === heading,
              );
            const observer = new MutationObserver(() => {
              if (!isThere()) return;
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
            });
            observer.observe(root, { childList: true, subtree: true, attributes: true });
            const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
            set?.call(input, input.value.endsWith('px') ? wanted : wanted.replace('px', ''));
            input.dispatchEvent(new Event('input', { bubbles: true }));
            input.dispatchEvent(new Event('change', { bubbles: true }));
            setTimeout(() => reject(new Error(`${wanted} never stood in the canvas.`)), 20_000);
          }),
        { wanted: `${size}px`, heading },
      ),
    );
    // Like a person trying sizes: sometimes faster, sometimes slower than the canvas settles.
    await page.waitForTimeout(150 + ((edit * 397) % 1_900));
  }
  return times;
}

/** From a keydown in the canvas to the frame that shows it. */
async function typing(page: Page, section: number): Promise<number[]> {
  await canvas(page).getByText(`Heading ${section}`, { exact: true }).dblclick();
  await page.evaluate(() => {
    const keys: { pressed: number; heard: number; shown: number }[] = [];
    Object.assign(window, { typedKeys: keys });
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Email being edited"]');
    frame?.contentDocument?.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const key = { pressed: timeStamp, heard: performance.now(), shown: Number.NaN };
        keys.push(key);
        requestAnimationFrame(() =>
          setTimeout(() => {
            key.shown = performance.now();
          }),
        );
      },
      true,
    );
  });
  await page.keyboard.press('End');
  await page.keyboard.type('abcdefghij klmnopqrst uvwxyz '.repeat(6), { delay: 80 });
  await page.waitForTimeout(300);
  const times = await page.evaluate(() => {
    const { typedKeys } = window as unknown as {
      typedKeys: { pressed: number; heard: number; shown: number }[];
    };
    // The frame has its own clock: the fastest key gives the offset.
    const apart = Math.min(...typedKeys.map(({ pressed, heard }) => heard - pressed));
    return typedKeys.flatMap(({ pressed, shown }) => (shown > 0 ? [shown - pressed - apart] : []));
  });
  await page.keyboard.press('Escape');
  return times;
}

/** The time that the page's own compiler, mjml-browser in a worker, needs for the whole document. */
function bareCompile(page: Page, mjml: string): Promise<number[]> {
  return page.evaluate(async (source) => {
    const { compiler } = window as unknown as { compiler: Worker };
    const times: number[] = [];
    for (let id = -1; id >= -20; id -= 1) {
      const started = performance.now();
      await new Promise<void>((resolve) => {
        const answered = ({ data }: MessageEvent<{ id: number }>) => {
          if (data.id !== id) return;
          compiler.removeEventListener('message', answered);
          resolve();
        };
        compiler.addEventListener('message', answered);
        compiler.postMessage({ id, source });
      });
      times.push(performance.now() - started);
    }
    return times;
  }, mjml);
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function describe(times: number[]): string {
  return `${at(times, 0.5).toFixed(1)} / ${at(times, 0.95).toFixed(1)}`;
}
