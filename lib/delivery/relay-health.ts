import type { Database } from '@/lib/db/database';
import type { FailureCode } from '@/lib/emails/contract/states';
import { env } from '@/lib/process/env';
import { log } from '@/lib/process/log';
import { classifyFailure, type Outcome } from './classify';
import { clearRelay, endPause, pauseRelay, readRelayState } from './relay-state';
import type { SmtpFailure } from './smtp/failure';
import { relayWords } from './smtp/relay-words';

/** So many different messages turned away, and none taken between: then it is the relay, not they. */
const MOST_TURNED_AWAY = 5;
/** So long after a rest, deliveries are drawn by lot: what caused it may stand in line together. */
const LOT_MS = 60_000;

/** How many deliveries may be begun, and whether by lot. A `probe` is one, to see whether the relay is well. */
export type Allowance = { count: number; probe: boolean; byLot: boolean };

/** How a relay that nobody answered at is asked whether it is back, and what to do once it is. */
type Knock = { greets(): Promise<boolean>; onGreeting(): void };

/** A probe is about to be claimed. */
const SOUGHT = 'sought';

/** Why the relay rests; null: it is well. */
type News = { rest: FailureCode | null; reply?: string | null };

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
  /** Nobody answered there, as far as this process knows; a greeting proves otherwise, once per rest. */
  private unreachable = true;
  private knocking = false;

  constructor(
    private readonly db: Database,
    private readonly name: string,
    private readonly firstPauseMs: number,
    private readonly knock: Knock | null = null,
  ) {}

  /** How many of `limit` deliveries may be begun now. Who was allowed a probe tells by `beginProbe` whether there is one. */
  async allowance(limit: number): Promise<Allowance> {
    const none = { count: 0, probe: false, byLot: false };
    if (this.isResting()) return none;
    const { paused, failures } = await readRelayState(this.db, this.name);
    if (this.isResting()) return none;
    this.suspect = failures > 0;
    if (paused) void this.askWhetherBack();
    if (paused || (this.suspect && this.probe !== null)) return none;
    const byLot = this.suspect || performance.now() < this.byLotUntilMs;
    if (this.suspect) this.probe = SOUGHT;
    return { count: this.suspect ? 1 : limit, probe: this.suspect, byLot };
  }

  beginProbe(emailId: string | null): void {
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
      return this.toRest(emailId, outcome, false);
    }
    if (outcome?.kind === 'relay') return this.toRest(emailId, outcome, isUnanswered(failure));
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
      else await pauseRelay(this.db, this.name, news.rest, this.firstPauseMs, news.reply);
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
    unreachable: boolean,
  ): boolean {
    if (this.isResting()) return true;
    // Begun before the rest and ended after it: the same failure, not one more.
    if (this.suspect && this.probe !== emailId) return false;
    log.warn({ relay: this.name, code: failure.code, reply: response }, 'the relay failed; it rests');
    this.suspect = true;
    this.unreachable = unreachable;
    this.news = {
      rest: failure.code,
      reply: response === undefined ? null : relayWords(response, env().smtpUrl),
    };
    return true;
  }

  /** A relay that was away is back when it greets: its email need not wait for the end of a long rest. */
  private async askWhetherBack(): Promise<void> {
    if (!this.unreachable || this.knocking || this.knock === null) return;
    this.knocking = true;
    try {
      if (!(await this.knock.greets())) return;
      this.unreachable = false;
      await endPause(this.db, this.name);
      this.knock.onGreeting();
    } catch (error) {
      log.warn({ err: error, relay: this.name }, 'the end of a rest could not be written');
    } finally {
      this.knocking = false;
    }
  }

  private isResting(): boolean {
    return this.news !== null && this.news.rest !== null;
  }
}

/** Not so much as a greeting came. Who refuses in words is there, and is given its rest. */
function isUnanswered(failure: SmtpFailure | null): boolean {
  if (failure === null || (failure.kind !== 'closed' && failure.kind !== 'timeout')) return false;
  return failure.stage === 'connect' || failure.stage === 'greeting';
}

/** Only a server that got as far as the recipient has shown that it works. */
function isAnswer(outcome: Outcome): boolean {
  return 'response' in outcome && outcome.response !== undefined;
}
