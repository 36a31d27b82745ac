import { loadedStyleSheets } from '@/lib/document/html/linked-style-sheets';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import { type Comparison, comparePainted, describeUnknown } from './compare-painted';
import { type Drawing, type DrawnEmail, drawEmail } from './draw-email';
import { type PaintedEmail, paintEmail } from './paint-email';
import { Paints } from './paints';
import { styleSheetsOf } from './style-sheets';
import { standardWidth, widthsToCompare } from './widths-to-compare';

/** The first width at which two emails differ, and how. */
export type Verdict = Comparison & { width: number };

type Look = { width: number; height?: number };

/** Taller than most emails, to reveal what fills the window. */
const tallWindow = 4_000;

/** Compares one email with others given as compiled HTML, until `end`. */
export class Judge {
  readonly #before: string;
  readonly #drawn = new Map<string, Promise<DrawnEmail>>();
  /** Where the last one differed: the next one is likely to, too. */
  #failed = '';
  /** The email as it was painted last, which is compared with many. */
  #painted: { key: string; paints: Paints; painted: PaintedEmail } | null = null;

  constructor(before: string) {
    this.#before = before;
  }

  /** What no other email can be compared with, at the first width that has it; null if there is nothing. */
  async findUnknown(): Promise<Verdict | null> {
    const { document, draw } = await this.#of({});
    for (const { width, height } of looksOf([document])) {
      await draw(width, height);
      const unknown = describeUnknown(paintEmail(document, new Paints()).unknown);
      if (unknown) return { width, ...unknown };
    }
    return null;
  }

  /** The first difference of another email; null if all pixels are equal in every view. */
  async judge(after: string): Promise<Verdict | null> {
    const sheets = describeSheetDifferences(this.#before, after);
    if (sheets.length > 0)
      return { width: standardWidth, sentences: sheets, places: sheets.map(() => null), top: null };
    for (const drawing of this.#failedFirst(drawingsOf(this.#before, after))) {
      const drawnEmail = await drawEmail(after, drawing);
      try {
        const verdict = await this.#firstDifference(drawing, drawnEmail);
        if (verdict) return verdict;
      } finally {
        drawnEmail.end();
      }
    }
    return null;
  }

  async #firstDifference(drawing: Drawing, after: DrawnEmail): Promise<Verdict | null> {
    const before = await this.#of(drawing);
    for (const look of this.#failedFirst(looksOf([before.document, after.document]))) {
      const { width, height } = look;
      const key = JSON.stringify([drawing, look]);
      await after.draw(width, height);
      if (this.#painted?.key !== key) {
        await before.draw(width, height);
        const paints = new Paints();
        this.#painted = { key, paints, painted: paintEmail(before.document, paints) };
      }
      const { paints, painted } = this.#painted;
      const found = comparePainted(painted, paintEmail(after.document, paints));
      if (!found) continue;
      this.#failed = key;
      return { width, ...found };
    }
    return null;
  }

  #failedFirst<Part extends Drawing | Look>(parts: readonly Part[]): Part[] {
    const isFailed = (part: Part) => Number(this.#failed.includes(JSON.stringify(part)));
    return parts.toSorted((one, other) => isFailed(other) - isFailed(one));
  }

  #of(drawing: Drawing): Promise<DrawnEmail> {
    const key = JSON.stringify(drawing);
    const known = this.#drawn.get(key) ?? drawEmail(this.#before, drawing);
    this.#drawn.set(key, known);
    return known;
  }

  async end(): Promise<void> {
    for (const drawnEmail of this.#drawn.values()) (await drawnEmail).end();
  }
}

function drawingsOf(...emails: readonly string[]): Drawing[] {
  const isOld = emails.some((html) => !/^\s*<!doctype\s+html\s*>/i.test(html));
  return [
    {},
    ...(isOld ? [{ rules: 'its own' } as const] : []),
    ...(emails.some(hasDarkStyles) ? [{ scheme: 'dark' } as const] : []),
  ];
}

/** The usual width first, which shows most. */
function looksOf(documents: readonly Document[]): Look[] {
  const widths = widthsToCompare(documents.flatMap(styleSheetsOf)).filter((width) => width !== standardWidth);
  const others = widths.map((width) => ({ width }));
  return [{ width: standardWidth }, ...others, { width: standardWidth, height: tallWindow }];
}

/** Style sheets and media features that only one of them uses: their effect is unknown. */
function describeSheetDifferences(before: string, after: string): string[] {
  const [own, other] = [findRequestedWidth(before), findRequestedWidth(after)];
  const isShared = (feature: string) => own.has(feature) && other.has(feature);
  return [...own, ...other]
    .filter((feature) => !isShared(feature))
    .map((feature) => `Only one of them has ${feature}.`);
}

function findRequestedWidth(html: string): Set<string> {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const schemes = document.querySelectorAll(
    'meta[name$="color-scheme" i], meta[name="supported-color-schemes" i]',
  );
  return new Set([
    ...loadedStyleSheets(html).map(({ href }) => href),
    ...[...schemes].map(({ outerHTML }) => outerHTML),
  ]);
}
