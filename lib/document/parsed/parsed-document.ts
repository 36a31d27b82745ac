import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import { parseStyleSheet, type StyleSheet } from '@/lib/document/css/css-rules';
import type { LiquidTemplate } from '@/lib/document/liquid/liquid-analysis';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { type ParsedMjml, parseMjml } from '@/lib/document/mjml/parse-mjml';

type Reading<Found> = (parsed: ParsedDocument) => Found;

/**
 * A canonical document on its way through a verb, with all that was read of it: each text is parsed when somebody first
 * asks, and once. Whoever reads it leaves it as it is. Threads share no objects: they take `document` and answer findings.
 */
export class ParsedDocument {
  /** The MJML or HTML. */
  readonly source: string;
  private readonly found = new Map<Reading<unknown>, unknown>();
  private readonly templates = new Map<string, LiquidTemplate>();
  private readonly sheets = new Map<string, StyleSheet>();

  /** `locale` is the language it goes out in; null where nobody said one. */
  constructor(
    readonly document: CanonicalDocument,
    readonly locale: string | null = null,
  ) {
    this.source = sourceOf(document);
  }

  /** The tree of a visual document. */
  get mjml(): ParsedMjml {
    return this.once(parseSource);
  }

  /** What the Liquid of the source, or of a text that goes with it, does. */
  liquid(text = this.source): LiquidTemplate {
    return readCached(this.templates, text, analyzeLiquid);
  }

  styleSheet(css: string): StyleSheet {
    return readCached(this.sheets, css, parseStyleSheet);
  }

  /** The result of `read`, which runs only once. */
  once<Found>(read: Reading<Found>): Found {
    if (!this.found.has(read)) this.found.set(read, read(this));
    // Only `read` itself and `learn` write under this key.
    return this.found.get(read) as Found;
  }

  /** Takes over what `read` found in another thread. */
  learn<Found>(read: Reading<Found>, found: Found): void {
    this.found.set(read, found);
  }
}

function parseSource({ source }: ParsedDocument): ParsedMjml {
  return parseMjml(source);
}

function readCached<Found>(known: Map<string, Found>, text: string, read: (text: string) => Found): Found {
  const found = known.get(text) ?? read(text);
  known.set(text, found);
  return found;
}
