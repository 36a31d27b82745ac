import { Noun } from './noun.ts';
import type { BodyOf, QueryOf } from './shapes.ts';
import type { CallOptions } from './transport.ts';

/** A published template for everybody in a segment: each of them once. */
export class Broadcasts extends Noun {
  list(query: QueryOf<'GET /broadcasts'> = {}, options?: CallOptions) {
    return this.api.list('GET /broadcasts', { query }, options);
  }

  create(body: BodyOf<'POST /broadcasts'>, options?: CallOptions) {
    return this.api.request('POST /broadcasts', { body }, options);
  }

  get(broadcastId: string, options?: CallOptions) {
    return this.api.request('GET /broadcasts/{broadcastId}', { path: { broadcastId } }, options);
  }

  /** With the revision that was read: `BROADCAST_CONFLICT` where somebody changed it since. */
  update(broadcastId: string, body: BodyOf<'PATCH /broadcasts/{broadcastId}'>, options?: CallOptions) {
    return this.api.request('PATCH /broadcasts/{broadcastId}', { path: { broadcastId }, body }, options);
  }

  /** Drafts only. */
  delete(broadcastId: string, options?: CallOptions) {
    return this.api.request('DELETE /broadcasts/{broadcastId}', { path: { broadcastId } }, options);
  }

  /** Who gets it, who does not and why, and what refuses sending it. */
  check(broadcastId: string, options?: CallOptions) {
    return this.api.request('GET /broadcasts/{broadcastId}/check', { path: { broadcastId } }, options);
  }

  /** A new draft with the same content: for the same people, or those who did not react. */
  duplicate(
    broadcastId: string,
    body: BodyOf<'POST /broadcasts/{broadcastId}/duplicate'> = {},
    options?: CallOptions,
  ) {
    return this.api.request(
      'POST /broadcasts/{broadcastId}/duplicate',
      { path: { broadcastId }, body },
      options,
    );
  }

  /** Sends what was read at a revision, at its time. */
  send(broadcastId: string, body: BodyOf<'POST /broadcasts/{broadcastId}/send'>, options?: CallOptions) {
    return this.api.request('POST /broadcasts/{broadcastId}/send', { path: { broadcastId }, body }, options);
  }

  pause(broadcastId: string, options?: CallOptions) {
    return this.api.request('POST /broadcasts/{broadcastId}/pause', { path: { broadcastId } }, options);
  }

  resume(broadcastId: string, options?: CallOptions) {
    return this.api.request('POST /broadcasts/{broadcastId}/resume', { path: { broadcastId } }, options);
  }

  /** For good: what waits is canceled. */
  cancel(broadcastId: string, options?: CallOptions) {
    return this.api.request(
      'POST /broadcasts/{broadcastId}/cancellation',
      { path: { broadcastId } },
      options,
    );
  }

  /** Of the subjects that are tried, by its place: everybody who has not got it yet gets this one. */
  chooseWinner(
    broadcastId: string,
    body: BodyOf<'POST /broadcasts/{broadcastId}/winner'>,
    options?: CallOptions,
  ) {
    return this.api.request(
      'POST /broadcasts/{broadcastId}/winner',
      { path: { broadcastId }, body },
      options,
    );
  }

  /** What became of it for each person, in the order of their contacts. */
  recipients(
    broadcastId: string,
    query: QueryOf<'GET /broadcasts/{broadcastId}/recipients'> = {},
    options?: CallOptions,
  ) {
    return this.api.list(
      'GET /broadcasts/{broadcastId}/recipients',
      { path: { broadcastId }, query },
      options,
    );
  }

  /** Why people did not get it, the most frequent reason first. */
  reasons(broadcastId: string, options?: CallOptions) {
    return this.api.request('GET /broadcasts/{broadcastId}/reasons', { path: { broadcastId } }, options);
  }

  /** Clicks by link. */
  links(broadcastId: string, options?: CallOptions) {
    return this.api.request('GET /broadcasts/{broadcastId}/links', { path: { broadcastId } }, options);
  }
}
