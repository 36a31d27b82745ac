import type { Database } from '@/lib/db/database';
import type { FailureCode } from '@/lib/emails/contract/states';
import { env } from '@/lib/process/env';
import { log } from '@/lib/process/log';
import { classifyFailure, type Outcome } from './classify';
import { clearRelay, endRelayPause, pauseRelay, readRelayState } from './relay-state';
import type { SmtpFailure } from './smtp/failure';
import { redactReply } from './smtp/relay-words';

/** After this many different messages are refused with none accepted between, the relay is at fault. */
const MOST_TURNED_AWAY = 5;
/**
 * For this long after a pause, deliveries are claimed at random, because those that caused it may be next to
 * each other.
 */
const LOT_MS = 60_000;

/** How many deliveries may start, and whether at random. A `probe` is a single one to test the relay. */
export type Allowance = { count: number; probe: boolean; byLot: boolean };

/** How to check whether an unreachable relay is back, and what to do when it is. */
type RelayCheck = { greets(): Promise<boolean>; onGreeting(): void };

/** A probe is about to be claimed. */
const SOUGHT = 'sought';

/** Why the relay is paused; null: it works. */
type HealthChange = { rest: FailureCode | null; reply?: string | null };

/**
 * What this process knows about its relay's health. After a failure the relay is paused, then probed with one
 * message while the others wait. Changes apply here at once; `learn` shares them with other workers.
 */
export class RelayHealth {
  private suspect = false;
  private probe: string | null = null;
  private byLotUntilMs = 0;
  private turnedAway = new Set<string>();
  /** Observed but not stored yet. */
  private news: HealthChange | null = null;
  private writing: { news: HealthChange; written: Promise<boolean> } | null = null;
  /** True when nobody answered, as far as this process knows. Checked by a greeting, once per pause. */
  private unreachable = true;
  private knocking = false;

  constructor(
    private readonly db: Database,
    private readonly name: string,
    private readonly firstPauseMs: number,
    private readonly knock: RelayCheck | null = null,
  ) {}

  /**
   * How many of `limit` deliveries may start now. If a probe is allowed, `beginProbe` reports whether one was
   * found.
   */
  async allowance(limit: number): Promise<Allowance> {
    const noAllowance = { count: 0, probe: false, byLot: false };
    if (this.isResting()) return noAllowance;
    const { paused, failures } = await readRelayState(this.db, this.name);
    if (this.isResting()) return noAllowance;
    this.suspect = failures > 0;
    if (paused) void this.askWhetherBack();
    if (paused || (this.suspect && this.probe !== null)) return noAllowance;
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

  /**
   * Records how the conversation for one message ended (null: accepted). Returns true when it pauses the
   * relay.
   */
  observe(emailId: string, failure: SmtpFailure | null): boolean {
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

  /** Stores what was observed; true when the relay has just recovered. */
  learn(): Promise<boolean> {
    const { news } = this;
    if (news === null) return Promise.resolve(false);
    // Messages that fail together report one failure; a late second write would count another.
    if (this.writing?.news !== news) this.writing = { news, written: this.write(news) };
    return this.writing.written;
  }

  private async write(change: HealthChange): Promise<boolean> {
    try {
      if (change.rest === null) await clearRelay(this.db, this.name);
      else await pauseRelay(this.db, this.name, change.rest, this.firstPauseMs, change.reply);
      return change.rest === null;
    } finally {
      // Something newer may have been observed meanwhile.
      if (this.news === change) this.news = null;
      if (this.writing?.news === change) this.writing = null;
    }
  }

  private toRest(
    emailId: string,
    { failure, response }: { failure: { code: FailureCode }; response?: string | undefined },
    unreachable: boolean,
  ): boolean {
    if (this.isResting()) return true;
    // Started before the pause and ended after it: the same failure.
    if (this.suspect && this.probe !== emailId) return false;
    log.warn({ relay: this.name, code: failure.code, reply: response }, 'the relay failed; it rests');
    this.suspect = true;
    this.unreachable = unreachable;
    this.news = {
      rest: failure.code,
      reply: response === undefined ? null : redactReply(response, env().smtpUrl),
    };
    return true;
  }

  /** An unreachable relay is back when it greets: its email need not wait for the end of a long pause. */
  private async askWhetherBack(): Promise<void> {
    if (!this.unreachable || this.knocking || this.knock === null) return;
    this.knocking = true;
    try {
      if (!(await this.knock.greets())) return;
      this.unreachable = false;
      await endRelayPause(this.db, this.name);
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

/** Not even a greeting. A relay that refuses with an answer is up, and gets its pause. */
function isUnanswered(failure: SmtpFailure | null): boolean {
  if (failure === null || (failure.kind !== 'closed' && failure.kind !== 'timeout')) return false;
  return failure.stage === 'connect' || failure.stage === 'greeting';
}

/** Only a server that got as far as the recipient has shown that it works. */
function isAnswer(outcome: Outcome): boolean {
  return 'response' in outcome && outcome.response !== undefined;
}
