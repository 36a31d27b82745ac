import { Drop } from 'liquidjs';

/** A missing optional value: prints nothing, is false, and equals '', nil, blank and empty. */
class MissingValue extends Drop {
  override valueOf(): null {
    return null;
  }
  override toString(): string {
    return '';
  }
  toJSON(): null {
    return null;
  }
  equals(other: unknown): boolean {
    return other === null || other === undefined || other === '' || other instanceof Drop;
  }
  gt = () => false;
  geq = () => false;
  lt = () => false;
  leq = () => false;
  override liquidMethodMissing(): null {
    return null;
  }
}

export const missing = new MissingValue();

/** Text whose line breaks are kept in HTML text. */
export class TextWithBreaks {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

/** Text the author percent-encoded with a filter, so that it is not encoded once more inside a URL. */
export class UrlEncodedText {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}
