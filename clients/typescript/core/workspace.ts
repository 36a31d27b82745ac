import { Noun } from './noun.ts';
import type { BodyOf, QueryOf } from './shapes.ts';
import type { CallOptions } from './transport.ts';

/** API keys. */
export class Keys extends Noun {
  /** The answer's `key` is shown only here. */
  create(body: BodyOf<'POST /keys'>, options?: CallOptions) {
    return this.api.request('POST /keys', { body }, options);
  }

  list(query: QueryOf<'GET /keys'> = {}, options?: CallOptions) {
    return this.api.list('GET /keys', { query }, options);
  }

  revoke(keyId: string, options?: CallOptions) {
    return this.api.request('DELETE /keys/{keyId}', { path: { keyId } }, options);
  }
}

/** The workspace that the key belongs to. */
export class Workspace extends Noun {
  get(options?: CallOptions) {
    return this.api.request('GET /workspace', {}, options);
  }

  update(body: BodyOf<'PATCH /workspace'>, options?: CallOptions) {
    return this.api.request('PATCH /workspace', { body }, options);
  }

  members(options?: CallOptions) {
    return this.api.request('GET /members', {}, options);
  }
}
