import { Noun } from './noun.ts';

/** A published template sent to each contact of a segment once. */
export class Broadcasts extends Noun {
  readonly list = this.inPages('GET /broadcasts');
  readonly create = this.withBody('POST /broadcasts');
  readonly get = this.withIds('GET /broadcasts/{broadcastId}');

  /** With the last known revision: `BROADCAST_CONFLICT` if someone changed it since. */
  readonly update = this.withBody('PATCH /broadcasts/{broadcastId}');

  /** Drafts only. */
  readonly delete = this.withIds('DELETE /broadcasts/{broadcastId}');

  /** Who gets it, who does not and why, and what prevents sending. */
  readonly check = this.withIds('GET /broadcasts/{broadcastId}/check');

  /** A new draft with the same content: for the same people, or those who did not respond. */
  readonly duplicate = this.withBody('POST /broadcasts/{broadcastId}/duplicate');

  /** Sends a revision at its scheduled time. */
  readonly send = this.withBody('POST /broadcasts/{broadcastId}/send');
  readonly pause = this.withIds('POST /broadcasts/{broadcastId}/pause');
  readonly resume = this.withIds('POST /broadcasts/{broadcastId}/resume');

  /** Permanently: what is waiting is canceled. */
  readonly cancel = this.withIds('POST /broadcasts/{broadcastId}/cancellation');

  /** Chooses one of the tested subjects by its index: everyone who has not received it yet gets this one. */
  readonly chooseWinner = this.withBody('POST /broadcasts/{broadcastId}/winner');

  /** The result for each person, in the order of their contacts. */
  readonly recipients = this.inPages('GET /broadcasts/{broadcastId}/recipients');

  /** Why people did not get it, most frequent reason first. */
  readonly reasons = this.withIds('GET /broadcasts/{broadcastId}/reasons');

  /** Clicks by link. */
  readonly links = this.withIds('GET /broadcasts/{broadcastId}/links');
}
