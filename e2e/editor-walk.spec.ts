import type { Page, Request } from '@playwright/test';
import type { CanonicalDocument } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { createRandom } from '@/test/seeded-random';
import { consoleProblems } from './fixtures/console-problems';
import { hold } from './fixtures/drag';
import { expect, test, type Workspace } from './fixtures/test';
import { actions } from './fixtures/walking/actions';
import { closeOverlays, leaveWords, openView, pick, type Walker } from './fixtures/walking/hands';
import { createTemplate } from './fixtures/walking/walked-template';

test.use({ actionTimeout: 30_000, contextOptions: { reducedMotion: 'no-preference' } });

/** The number of actions; test 5,000 by hand: POSTROOM_WALK=500 with ten seeds. */
const steps = Number(process.env.POSTROOM_WALK ?? 60);
const seed = Number(process.env.POSTROOM_SEED ?? 20261123);
const leaves = Number(process.env.POSTROOM_LEAVES ?? 4);
/** Fewer steps than undo keeps, so that emails do not grow too large. */
const perRound = 100;
/** By then everything is loaded once. */
const warmUp = 2;

/** Server refusals are checked by their answer; `#ff0000` as an image's address cannot be loaded. */
const expected =
  /^Failed to load resource: the server responded with a status of 4|^Loading the image 'about:invalid#/;

type Draft = { subject: string; preview_text: string; source_document: CanonicalDocument };

test('random actions leave a valid email, and undo restores every byte', async ({
  signedIn: page,
  workspace,
}) => {
  test.setTimeout(120_000 + steps * 10_000);
  const walker = walkerOf(page);
  const problems = consoleProblems(page, expected);
  const saved = await openTemplate(page, workspace);
  const begun = await saved();
  const words = await canvasWords(page);
  const seen = new Map<string, number>();
  const trail: string[] = [];
  let largest = 0;
  page.on('response', async (response) => {
    if (response.status() < 400) return;
    // A preview of outdated content may be canceled.
    const answer = await response.text().catch(() => 'INVALID_TEMPLATE_DATA');
    if (!isUnfinished(response.url(), answer)) problems.push(`${response.url()}: ${answer}`);
  });
  page.on('request', (request) => {
    const draft = savedIn(request);
    if (!draft) return;
    const found = problemsOf(draft);
    if (found.length > 0) problems.push(`${found.join()} in ${sourceOf(draft)}`);
    largest = sourceOf(draft).length;
  });

  for (let done = 0; done < steps; ) {
    for (let step = 0; step < perRound && done < steps; step += 1, done += 1) {
      const names = Object.keys(actions).filter(
        (name) => largest < 40_000 || !/insert|drag|paste|duplicate/.test(name),
      );
      const name = pick(walker, names);
      trail.push(name);
      const where = () => `seed ${seed}, action ${done}: ${trail.slice(-12).join(', ')}`;
      await test.step(`${done} ${name}`, async () => {
        await closeOverlays(walker);
        await actions[name]?.(walker);
      });
      seen.set(name, (seen.get(name) ?? 0) + 1);
      expect(problems, where()).toEqual([]);
      await expect(page.getByText('The canvas could not be drawn'), where()).toHaveCount(0);
    }
    const where = `seed ${seed}, after ${done}: ${trail.slice(-12).join(', ')}`;
    await goToStart(walker);
    await all(page, 'Redo');
    await expect(page.locator('output', { hasText: 'Saved' }), where).toBeVisible();
    const ended = await saved();
    expect(problemsOf(ended.source_document), where).toEqual([]);
    expect(sourceOf(ended.source_document).match(/.*[^\r]\n.*/g), where).toBeNull();
    await all(page, 'Undo');
    await expect.poll(saved, where).toEqual(begun);
    await all(page, 'Redo');
    await expect.poll(saved, where).toEqual(ended);
    await all(page, 'Undo');
    await expect.poll(saved, where).toEqual(begun);
    await expect.poll(() => canvasWords(page), where).toBe(words);
    expect(problems, where).toEqual([]);
  }
  if (steps >= 300) process.stdout.write(`seed ${seed}, ${steps} actions: ${JSON.stringify([...seen])}\n`);
});

function walkerOf(page: Page): Walker {
  const random = createRandom(seed);
  return { page, below: (under) => Math.floor(random() * under) };
}

/** Undoes everything. */
async function goToStart(walker: Walker): Promise<void> {
  await closeOverlays(walker);
  await openView(walker, 'Design');
  await leaveWords(walker);
  await all(walker.page, 'Undo');
}

/** Steps through the whole history from the canvas. */
async function all(page: Page, way: 'Undo' | 'Redo'): Promise<void> {
  await page.locator('#canvas-stop').focus();
  const button = page.getByRole('button', { name: way, exact: true });
  const key = way === 'Undo' ? 'ControlOrMeta+z' : 'ControlOrMeta+Shift+z';
  for (let step = 0; step < 600 && (await button.getAttribute('aria-disabled')) !== 'true'; step += 1)
    await page.keyboard.press(key);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
}

/** Taking `{{ item.name }}` out of its loop makes an email that cannot be filled in, and the preview says so. */
function isUnfinished(url: string, answer: string): boolean {
  return /\/preview\b/.test(url) && answer.includes('INVALID_TEMPLATE_DATA');
}

function savedIn(request: Request): CanonicalDocument | null {
  if (request.method() !== 'PUT' || !request.url().endsWith('/draft')) return null;
  return (request.postDataJSON() as { document: CanonicalDocument }).document; // what the page saves
}

function problemsOf(document: CanonicalDocument): string[] {
  return lintDocument(new ParsedDocument(document), { stage: 'save' })
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

function sourceOf(document: CanonicalDocument): string {
  return document.source_mode === 'visual' ? document.mjml : '';
}

async function openTemplate(page: Page, workspace: Workspace): Promise<() => Promise<Draft>> {
  const id = await createTemplate(workspace);
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).getByText('Thank you')).toBeVisible({ timeout: 120_000 });
  return async () => {
    const { draft } = await workspace.call<{ draft: Draft }>('GET', `/api/v1/templates/${id}`);
    const { subject, preview_text, source_document } = draft;
    return { subject, preview_text, source_document };
  };
}

function canvas(page: Page) {
  return page.frameLocator('iframe[title="Email being edited"]');
}

/** The visible text of the canvas. */
function canvasWords(page: Page): Promise<string> {
  return canvas(page).locator('body').innerText();
}

test('a closed editor leaks nothing', async ({ signedIn: page, workspace }) => {
  test.setTimeout(120_000 + leaves * 30_000);
  const walker = walkerOf(page);
  const id = await createTemplate(workspace);
  const kinds = Object.keys(actions).filter((name) => !/row|undo|redo/.test(name));
  const link = page.locator(`a[href="/templates/${id}"]`).first();
  const countList = async () => {
    await expect(page.locator('iframe[title^="Preview of"]')).toBeVisible();
    // The browser keeps the last dragged element with its document: that is this link now.
    await hold(page, link, { x: 300, y: 300 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    return countsOf(page);
  };
  await page.goto('/templates');
  const never = await countList();
  let warm = never;
  for (let left = 0; left < warmUp + leaves; left += 1) {
    await link.click();
    await expect(canvas(page).getByText('Thank you').first()).toBeVisible({ timeout: 120_000 });
    for (const name of [
      'arrows',
      'write',
      'drag block',
      ...Array.from({ length: 4 }, () => pick(walker, kinds)),
    ]) {
      await closeOverlays(walker);
      await actions[name]?.(walker);
    }
    await goToStart(walker);
    await expect(page.locator('output', { hasText: 'Saved' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the templates' }).click();
    let now = never;
    // The list may be loading a new picture of the template; a leak stays, however long one waits.
    await expect(
      async () => {
        now = await countList();
        const { documents, frames, workers } = now;
        expect({ documents, frames, workers }).toEqual({
          documents: never.documents,
          frames: never.frames,
          workers: never.workers,
        });
      },
      `left ${left + 1} times, seed ${seed}`,
    ).toPass({ timeout: 60_000 });
    if (leaves >= 20) process.stdout.write(`${left}: ${JSON.stringify(now)}\n`);
    if (left === warmUp - 1) warm = now;
    else if (left >= warmUp) {
      expect(now.listeners - warm.listeners).toBeLessThan(leaves);
      expect(now.nodes - warm.nodes).toBeLessThan(leaves * 10);
    }
  }
});

type Counts = { documents: number; frames: number; nodes: number; listeners: number; workers: number };

/** What the tab keeps after collecting garbage, including the browser's caches. */
async function countsOf(page: Page): Promise<Counts> {
  const workers = page.workers().length;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  // A cached SVG image is a document too.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return {
    documents,
    nodes,
    listeners: jsEventListeners,
    frames: page.frames().length,
    workers,
  };
}
