import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import { parseStyleSheet, type StyleSheet } from '@/lib/document/css/css-rules';
import type { LiquidTemplate } from '@/lib/document/liquid/liquid-analysis';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { type ParsedMjml, parseMjml } from '@/lib/document/mjml/parse-mjml';

type Reading<Found> = (parsed: ParsedDocument) => Found;

/**
 * A canonical document with everything parsed from it: each text is parsed at first use, and once. Users must not
 * change it. Threads cannot share it: they take `document` and return findings.
 */
export class ParsedDocument {
  /** The MJML or HTML. */
  readonly source: string;
  private readonly found = new Map<Reading<unknown>, unknown>();
  private readonly templates = new Map<string, LiquidTemplate>();
  private readonly sheets = new Map<string, StyleSheet>();

  /** `locale`: the language it is sent in; null if not set. */
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

  /** The analysis of the Liquid in the source, or in a text that belongs to it. */
  liquid(text = this.source): LiquidTemplate {
    return readCached(this.templates, text, analyzeLiquid);
  }

  styleSheet(css: string): StyleSheet {
    return readCached(this.sheets, css, parseStyleSheet);
  }

  /** The result of `read`, which runs only once. */
  once<Found>(read: Reading<Found>): Found {
    if (!this.found.has(read)) this.found.set(read, read(this));
    // Only written by `read` itself and `learn`.
    return this.found.get(read) as Found;
  }

  /** Stores what `read` found in another thread. */
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
