import { RelayResting, SmtpFailure } from './failure';
import type { RelaySettings } from './relay-settings';
import type { Reply } from './reply';
import { type Envelope, sendMessage } from './send-message';
import { openSession, type SmtpSession } from './session';

type Idle = { session: SmtpSession; timer: NodeJS.Timeout };

/**
 * Called with the end of each conversation (null: accepted) before the next begins. Returns true if the relay
 * is paused.
 */
type Listener = (messageId: string, failure: SmtpFailure | null) => boolean;

/**
 * Share of the connections that low-priority messages never use, so that a slow domain cannot block all. They
 * stay open, because connecting takes longer than sending.
 */
const KEPT_FREE = 0.2;

/** Keeps a few sessions to one relay open and reuses the newest; other messages wait in line. */
export class SmtpPool {
  private idle: Idle[] = [];
  private busy = new Set<SmtpSession>();
  private open = 0;
  /** Messages waiting for a connection; `last` after all others. */
  private queue: { first: (() => void)[]; last: (() => void)[] } = { first: [], last: [] };
  private nextSlotMs = 0;
  private rest: SmtpFailure | null = null;
  private ended = false;

  constructor(
    readonly relay: RelaySettings,
    private readonly onEnd: Listener = () => false,
  ) {}

  /**
   * Sends one message; see `sendMessage` for the gate. Throws SmtpFailure, or RelayResting when nothing was
   * attempted. A message that `canWait` gets a connection only when no other needs it.
   */
  async send(
    envelope: Envelope,
    message: Buffer,
    gate: () => Promise<void>,
    { canWait = false }: { canWait?: boolean } = {},
  ): Promise<Reply> {
    await this.slot(canWait ? 'last' : 'first');
    try {
      await this.pace();
      this.assertAwake();
      const reply = await this.attempt(envelope, message, gate, canWait);
      this.onEnd(envelope.id, null);
      return reply;
    } catch (error) {
      if (error instanceof SmtpFailure && !this.ended && this.onEnd(envelope.id, error)) this.rest = error;
      throw error;
    } finally {
      this.freeSlot();
    }
  }

  /**
   * Ends a pause. During it all messages fail at once, so that those in line need not find out one by one.
   */
  wake(): void {
    this.rest = null;
  }

  /** Closes idle sessions; busy ones close after their message. */
  close(): void {
    for (const { session, timer } of this.idle.splice(0)) {
      clearTimeout(timer);
      session.channel.quit();
    }
  }

  /** Closes every connection: unfinished messages fail before their gate, or are uncertain after it. */
  destroy(): void {
    this.ended = true;
    this.close();
    for (const session of this.busy) session.channel.destroy();
  }

  private async attempt(
    envelope: Envelope,
    message: Buffer,
    gate: () => Promise<void>,
    canWait: boolean,
  ): Promise<Reply> {
    const kept = canWait && this.leavesIdle ? undefined : this.takeIdle();
    if (kept === undefined) return this.use(await openSession(this.relay), envelope, message, gate);
    try {
      return await this.use(kept, envelope, message, gate);
    } catch (error) {
      if (!isStale(error)) throw error;
      return this.use(await openSession(this.relay), envelope, message, gate);
    }
  }

  private async use(
    session: SmtpSession,
    envelope: Envelope,
    message: Buffer,
    gate: () => Promise<void>,
  ): Promise<Reply> {
    this.busy.add(session);
    try {
      return await sendMessage(session, envelope, message, gate);
    } catch (error) {
      // 421: the server is closing, whatever the command.
      if (error instanceof SmtpFailure && error.reply?.code === 421) session.channel.destroy();
      throw error;
    } finally {
      this.busy.delete(session);
      this.giveBack(session);
    }
  }

  private takeIdle(): SmtpSession | undefined {
    for (let kept = this.idle.pop(); kept !== undefined; kept = this.idle.pop()) {
      clearTimeout(kept.timer);
      if (kept.session.channel.isIdle) return kept.session;
      kept.session.channel.destroy();
    }
    return undefined;
  }

  private giveBack(session: SmtpSession): void {
    if (!session.channel.isIdle) {
      session.channel.destroy();
      return;
    }
    const timer = setTimeout(() => {
      this.idle = this.idle.filter((other) => other.session !== session);
      session.channel.quit();
    }, this.relay.timeouts.idleMs);
    timer.unref();
    this.idle.push({ session, timer });
  }

  private async slot(place: 'first' | 'last'): Promise<void> {
    const maxConnections = place === 'first' ? this.relay.connections : this.mostForLast;
    if (this.open < maxConnections) this.open += 1;
    else await new Promise<void>((resolve) => this.queue[place].push(resolve));
  }

  /** Passes a slot straight to the first in line, so that nobody can jump the queue. */
  private freeSlot(): void {
    const next =
      this.queue.first.shift() ?? (this.open <= this.mostForLast ? this.queue.last.shift() : undefined);
    if (next === undefined) this.open -= 1;
    else next();
  }

  private get keptFree(): number {
    return Math.floor(this.relay.connections * KEPT_FREE);
  }

  private get mostForLast(): number {
    return this.relay.connections - this.keptFree;
  }

  /** Whether a low-priority message opens a new connection instead of using a reserved one. */
  private get leavesIdle(): boolean {
    return this.idle.length <= this.keptFree && this.open + this.idle.length <= this.relay.connections;
  }

  private assertAwake(): void {
    if (this.ended) throw new SmtpFailure('connect', 'closed', 'This process is about to end.');
    if (this.rest !== null) throw new RelayResting(this.rest);
  }

  /** Spreads messages evenly when the relay has a rate. */
  private async pace(): Promise<void> {
    if (this.relay.ratePerSecond === null) return;
    const nowMs = performance.now();
    const startMs = Math.max(nowMs, this.nextSlotMs);
    this.nextSlotMs = startMs + 1000 / this.relay.ratePerSecond;
    if (startMs > nowMs) await new Promise((resolve) => setTimeout(resolve, startMs - nowMs));
  }
}

/** A reused session that the server closed, which says nothing about the message. */
function isStale(error: unknown): boolean {
  if (!(error instanceof SmtpFailure) || error.released || error.stage !== 'mail') return false;
  return error.kind === 'closed' || error.reply?.code === 421;
}
