import { inColorScheme } from '@/lib/mail/color-scheme';
import { framedHtml } from '@/lib/mail/framed-html';

/** An email laid out invisibly at any width; `end` removes it. */
export type DrawnEmail = {
  document: Document;
  draw: (width: number, height?: number) => Promise<void>;
  end: () => void;
};

export type Drawing = {
  scheme?: 'light' | 'dark';
  /** By modern rules as in webmail, or by its own doctype. */
  rules?: 'of today' | 'its own';
};

const maxWaitMs = 15_000;

/** Lower than every email, so that one whose height depends on the window is measured by its content. */
const minHeight = 10;

/**
 * Lays out compiled HTML in a frame without scripts, with its images and fonts as far as they load. The frame shares
 * the page's origin to be readable, so scripts must not run in it.
 */
export async function drawEmail(
  html: string,
  { scheme = 'light', rules = 'of today' }: Drawing = {},
): Promise<DrawnEmail> {
  const frame = hiddenFrame(scheme);
  const framed = framedHtml(inColorScheme(html, scheme));
  if (rules === 'of today') frame.srcdoc = framed;
  const loaded = waitForLoad(frame);
  window.document.body.append(frame);
  if (rules === 'its own') await write(frame, framed);
  else await Promise.race([loaded, sleep(maxWaitMs)]);
  const { contentDocument } = frame;
  if (!contentDocument) throw new Error('The email could not be laid out.');
  await Promise.race([contentDocument.fonts.ready, sleep(maxWaitMs)]);
  return {
    document: contentDocument,
    async draw(width, height = minHeight) {
      frame.style.width = `${width}px`;
      frame.style.height = `${height}px`;
      contentDocument.documentElement.getBoundingClientRect();
      // Another width may use other images and fonts.
      const images = [...contentDocument.images].filter(({ complete }) => !complete);
      const decoded = images.map((image) => image.decode().catch(() => undefined));
      await Promise.race([Promise.all([contentDocument.fonts.ready, ...decoded]), sleep(maxWaitMs)]);
    },
    end: () => frame.remove(),
  };
}

function hiddenFrame(scheme: 'light' | 'dark'): HTMLIFrameElement {
  const frame = window.document.createElement('iframe');
  const look = {
    sandbox: 'allow-same-origin',
    'aria-hidden': 'true',
    scrolling: 'no',
    inert: '',
    tabindex: '-1',
  };
  const all = { ...look, referrerpolicy: 'no-referrer', title: 'For measuring only' };
  for (const [name, value] of Object.entries(all)) frame.setAttribute(name, value);
  frame.style.cssText = `position:fixed;left:0;top:0;width:600px;height:${minHeight}px;border:0;visibility:hidden;color-scheme:${scheme}`;
  return frame;
}

/** Only a written page obeys its doctype; `srcdoc` ignores it. */
async function write(frame: HTMLIFrameElement, html: string): Promise<void> {
  const { contentDocument } = frame;
  if (!contentDocument) return;
  contentDocument.open();
  const loaded = waitForLoad(frame);
  contentDocument.write(html);
  contentDocument.close();
  await Promise.race([loaded, sleep(maxWaitMs)]);
}

function waitForLoad(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, ms));
}
