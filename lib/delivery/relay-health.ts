import type { Database } from '@/lib/db/database';
import type { FailureCode } from '@/lib/emails/contract/states';
import { log } from '@/lib/process/log';
import { classifyFailure, type Outcome } from './classify';
import { clearRelay, pauseRelay, readRelayState } from './relay-state';
import type { SmtpFailure } from './smtp/failure';

/** So many different messages turned away, and none taken between: then it is the relay, not they. */
const MOST_TURNED_AWAY = 5;
/** So long after a rest, deliveries are drawn by lot: what caused it may stand in line together. */
const LOT_MS = 60_000;

/** How many deliveries may be begun, and whether by lot. A `probe` is one, to see whether the relay is well. */
export type Allowance = { count: number; probe: boolean; byLot: boolean };

/** Why the relay rests; null: it is well. */
type News = { rest: FailureCode | null };

/**
 * What this process knows of its relay's health. A relay that failed rests, then is probed with one message; the
 * others wait for how that goes. What is heard counts at once; `learn` tells the other workers.
 */
export class RelayHealth {
  private suspect = false;
  private probe: string | null = null;
  private byLotUntilMs = 0;
  private turnedAway = new Set<string>();
  /** Heard and not yet written. */
  private news: News | null = null;
  private writing: { news: News; written: Promise<boolean> } | null = null;

  constructor(
    private readonly db: Database,
    private readonly name: string,
    private readonly firstPauseMs: number,
  ) {}

  /** How many of `limit` deliveries may be begun now. */
  async allowance(limit: number): Promise<Allowance> {
    const none = { count: 0, probe: false, byLot: false };
    if (this.isResting()) return none;
    const { paused, failures } = await readRelayState(this.db, this.name);
    if (this.isResting()) return none;
    this.suspect = failures > 0;
    if (paused || (this.suspect && this.probe !== null)) return none;
    const byLot = this.suspect || performance.now() < this.byLotUntilMs;
    return { count: this.suspect ? 1 : limit, probe: this.suspect, byLot };
  }

  beginProbe(emailId: string): void {
    this.probe = emailId;
  }

  endProbe(emailId: string): void {
    if (this.probe === emailId) this.probe = null;
  }

  /** Hears how the conversation about one message ended (null: it was taken); true when the relay rests from now on. */
  hear(emailId: string, failure: SmtpFailure | null): boolean {
    const outcome = failure === null ? null : classifyFailure(failure);
    if (outcome === null) this.turnedAway.clear();
    if (outcome?.kind === 'deferred' && outcome.turnedAway) {
      this.turnedAway.add(emailId);
      if (!this.suspect && this.turnedAway.size < MOST_TURNED_AWAY) return false;
      this.byLotUntilMs = performance.now() + LOT_MS;
      return this.toRest(emailId, outcome);
    }
    if (outcome?.kind === 'relay') return this.toRest(emailId, outcome);
    if (this.suspect && (outcome === null || isAnswer(outcome))) this.news = { rest: null };
    return false;
  }

  /** Writes what was heard; true when the relay has just shown that it is well again. */
  learn(): Promise<boolean> {
    const { news } = this;
    if (news === null) return Promise.resolve(false);
    // Messages that end together write the same failure once: a second write that comes late would be one more.
    if (this.writing?.news !== news) this.writing = { news, written: this.write(news) };
    return this.writing.written;
  }

  private async write(news: News): Promise<boolean> {
    try {
      if (news.rest === null) await clearRelay(this.db, this.name);
      else await pauseRelay(this.db, this.name, news.rest, this.firstPauseMs);
      return news.rest === null;
    } finally {
      // Something newer may have been heard meanwhile.
      if (this.news === news) this.news = null;
      if (this.writing?.news === news) this.writing = null;
    }
  }

  private toRest(
    emailId: string,
    { failure, response }: { failure: { code: FailureCode }; response?: string | undefined },
  ): boolean {
    if (this.isResting()) return true;
    // Begun before the rest and ended after it: the same failure, not one more.
    if (this.suspect && this.probe !== emailId) return false;
    log.warn({ relay: this.name, code: failure.code, reply: response }, 'the relay failed; it rests');
    this.suspect = true;
    this.news = { rest: failure.code };
    return true;
  }

  private isResting(): boolean {
    return this.news !== null && this.news.rest !== null;
  }
}

/** Only a server that got as far as the recipient has shown that it works. */
function isAnswer(outcome: Outcome): boolean {
  return 'response' in outcome && outcome.response !== undefined;
}
