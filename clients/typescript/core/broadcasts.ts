import { Noun } from './noun.ts';

/** A published template for everybody in a segment: each of them once. */
export class Broadcasts extends Noun {
  readonly list = this.inPages('GET /broadcasts');
  readonly create = this.withBody('POST /broadcasts');
  readonly get = this.withIds('GET /broadcasts/{broadcastId}');

  /** With the revision that was read: `BROADCAST_CONFLICT` where somebody changed it since. */
  readonly update = this.withBody('PATCH /broadcasts/{broadcastId}');

  /** Drafts only. */
  readonly delete = this.withIds('DELETE /broadcasts/{broadcastId}');

  /** Who gets it, who does not and why, and what refuses sending it. */
  readonly check = this.withIds('GET /broadcasts/{broadcastId}/check');

  /** A new draft with the same content: for the same people, or those who did not react. */
  readonly duplicate = this.withBody('POST /broadcasts/{broadcastId}/duplicate');

  /** Sends what was read at a revision, at its time. */
  readonly send = this.withBody('POST /broadcasts/{broadcastId}/send');
  readonly pause = this.withIds('POST /broadcasts/{broadcastId}/pause');
  readonly resume = this.withIds('POST /broadcasts/{broadcastId}/resume');

  /** For good: what waits is canceled. */
  readonly cancel = this.withIds('POST /broadcasts/{broadcastId}/cancellation');

  /** Of the subjects that are tried, by its place: everybody who has not got it yet gets this one. */
  readonly chooseWinner = this.withBody('POST /broadcasts/{broadcastId}/winner');

  /** What became of it for each person, in the order of their contacts. */
  readonly recipients = this.inPages('GET /broadcasts/{broadcastId}/recipients');

  /** Why people did not get it, the most frequent reason first. */
  readonly reasons = this.withIds('GET /broadcasts/{broadcastId}/reasons');

  /** Clicks by link. */
  readonly links = this.withIds('GET /broadcasts/{broadcastId}/links');
}
