import { Noun } from './noun.ts';

/** API keys. */
export class Keys extends Noun {
  /** The only answer with its `key`. */
  readonly create = this.withBody('POST /keys');
  readonly list = this.inPages('GET /keys');
  /** What used it lately. */
  readonly usage = this.withIds('GET /keys/{keyId}/usage');
  readonly revoke = this.withIds('DELETE /keys/{keyId}');
}

/** The workspace of the API key. */
export class Workspace extends Noun {
  readonly get = this.withIds('GET /workspace');
  readonly update = this.withBody('PATCH /workspace');
  readonly members = this.withIds('GET /members');
}
