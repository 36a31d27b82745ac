/** A source to read markup from, up to `end`. */
export type MarkupReader = {
  source: string;
  end: number;
  /** Liquid spans are opaque: they are rendered before the markup is read. */
  liquid: boolean;
  /** Where no delimiter was found once, none is sought again: this keeps hostile input linear. */
  missing: Set<string>;
};

export function createMarkupReader(source: string, liquid: boolean, end = source.length): MarkupReader {
  return { source, end, liquid, missing: new Set() };
}
