import type { Database } from '@/lib/db/database';
import { log } from '@/lib/process/log';
import type { Outcome } from './classify';
import { clearRelay, pauseRelay, readRelayState } from './relay-state';

/**
 * What this process knows of its relay's health. A relay that failed rests, then is probed with one message; the
 * others wait for how that goes.
 */
export class RelayHealth {
  private suspect = false;
  private probing = false;

  constructor(
    private readonly db: Database,
    private readonly name: string,
    private readonly firstPauseMs: number,
  ) {}

  /** How many of `limit` deliveries may be begun now; a probe must be ended with `endProbe`. */
  async allowance(limit: number): Promise<number> {
    const { paused, failures } = await readRelayState(this.db, this.name);
    this.suspect = failures > 0;
    if (paused || (this.suspect && this.probing)) return 0;
    return this.suspect ? 1 : limit;
  }

  beginProbe(): void {
    this.probing = this.suspect;
  }

  endProbe(): void {
    this.probing = false;
  }

  /** Learns from an outcome; true when the relay has just shown that it is well again. */
  async learn(outcome: Outcome): Promise<boolean> {
    if (outcome.kind === 'relay') {
      const { code } = outcome.failure;
      log.warn({ relay: this.name, code, response: outcome.response }, 'the relay failed; it rests');
      this.suspect = true;
      await pauseRelay(this.db, this.name, code, this.firstPauseMs);
      return false;
    }
    if (!this.suspect || !reachedRecipient(outcome)) return false;
    this.suspect = false;
    await clearRelay(this.db, this.name);
    return true;
  }
}

/** Only a server that got as far as the recipient has shown that it works. */
function reachedRecipient(outcome: Outcome): boolean {
  return outcome.kind === 'submitted' || ('response' in outcome && outcome.response !== undefined);
}
