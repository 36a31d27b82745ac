import { Noun } from './noun.ts';

/** API keys. */
export class Keys extends Noun {
  /** The answer's `key` is shown only here. */
  readonly create = this.withBody('POST /keys');
  readonly list = this.inPages('GET /keys');
  readonly revoke = this.withIds('DELETE /keys/{keyId}');
}

/** The workspace that the key belongs to. */
export class Workspace extends Noun {
  readonly get = this.withIds('GET /workspace');
  readonly update = this.withBody('PATCH /workspace');
  readonly members = this.withIds('GET /members');
}
