import type { Transport } from './transport.ts';

/** What all nouns of the client have: the way to the API. */
export abstract class Noun {
  protected readonly api: Transport;

  constructor(api: Transport) {
    this.api = api;
  }
}
