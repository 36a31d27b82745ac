/** Why an email cannot be turned into blocks, in a sentence, and the part because of which; null where it is all of it. */
export class NotPlain extends Error {
  readonly part: Element | null;

  constructor(message: string, part: Element | null = null) {
    super(message);
    this.part = part;
  }
}
