import type { Database } from '@/lib/db/database';
import { log } from '@/lib/log';
import { gather } from '@/lib/queue/gather';
import { createLoop, type Loop } from '@/lib/queue/loop';
import { claimDeliveries } from './claim-deliveries';
import { classifyFailure, type Outcome } from './classify';
import type { ReadAttachment } from './compose';
import { type Carrier, deliver } from './deliver';
import { extendLeases, LeaseLost, openGates, releaseLeases } from './lease';
import type { Delivery } from './load-deliveries';
import { clearRelay, pauseRelay, readRelayState } from './relay-state';
import { createRoom } from './room';
import { settleDeliveries } from './settle';
import { SmtpFailure } from './smtp/failure';
import { SmtpPool } from './smtp/pool';
import { relaySettings } from './smtp/relay-settings';

/** Bytes of messages that are held in memory at the same time. */
const ROOM_BYTES = 64_000_000;
const MAILBOX_CONCURRENCY = 16;

export type DeliveryLoopOptions = {
  db: Database;
  /** null: the built-in mailbox. */
  smtpUrl: string | null;
  readAttachment: ReadAttachment;
  pollMs?: number;
  graceMs?: number;
  /** How long a relay rests after its first failure; doubled with each further one, up to a minute. */
  firstPauseMs?: number;
};

/** Delivers what is due until it is stopped: at once where it is told, within a second where it is not. */
export function startDeliveryLoop(options: DeliveryLoopOptions): Loop {
  const { db, smtpUrl, readAttachment, firstPauseMs = 2_000, ...timing } = options;
  const relay = smtpUrl === null ? null : relaySettings(smtpUrl);
  const pool = relay === null ? null : new SmtpPool(relay);
  const carrier = pool === null ? null : resting(pool, firstPauseMs);
  const room = createRoom(ROOM_BYTES);
  const settle = gather(async (settlements: { delivery: Delivery; outcome: Outcome }[]) => {
    await settleDeliveries(db, settlements);
    return settlements.map(() => undefined);
  });
  const gates = gather((deliveries: Delivery[]) => openGates(db, deliveries));
  const openGate = async (delivery: Delivery) => {
    if (!(await gates(delivery))) throw new LeaseLost();
  };
  // A relay that failed is probed with one message; the others wait for how that goes.
  let suspect = false;
  let probing = false;

  const claim = async (limit: number): Promise<Delivery[]> => {
    if (relay === null) return claimDeliveries(db, limit);
    const { paused, failures } = await readRelayState(db, relay.name);
    suspect = failures > 0;
    if (paused || (suspect && probing)) return [];
    const claimed = await claimDeliveries(db, suspect ? 1 : limit);
    probing = suspect && claimed.length > 0;
    return claimed;
  };

  const work = async (delivery: Delivery, signal: AbortSignal) => {
    const leave = await room.enter(weightOf(delivery));
    try {
      const tried = signal.aborted ? null : await deliver(delivery, { carrier, readAttachment, openGate });
      const outcome = signal.aborted ? cutShort(tried) : tried;
      if (relay !== null) await noteRelay(outcome);
      if (outcome !== null) await settle({ delivery, outcome });
    } finally {
      leave();
    }
  };

  const noteRelay = async (outcome: Outcome | null) => {
    if (relay === null || outcome === null) return;
    if (outcome.kind === 'relay') {
      suspect = true;
      log.warn(
        { relay: relay.name, code: outcome.failure.code, response: outcome.response },
        'the relay failed; it rests',
      );
      await pauseRelay(db, relay.name, outcome.failure.code, firstPauseMs);
      pool?.close();
    } else if (suspect && reachedRecipient(outcome)) {
      suspect = false;
      await clearRelay(db, relay.name);
      loop.wake();
    }
    probing = false;
  };

  const loop = createLoop<Delivery>({
    name: 'deliveries',
    concurrency: relay === null ? MAILBOX_CONCURRENCY : relay.connections * 10,
    claim,
    work,
    heartbeatMs: 4_000,
    heartbeat: (deliveries) => extendLeases(db, deliveries),
    release: (deliveries) => releaseLeases(db, deliveries),
    ...timing,
  });
  return {
    wake: loop.wake,
    stop: async () => {
      const cut = setTimeout(() => pool?.destroy(), (timing.graceMs ?? 10_000) + 500);
      await loop.stop();
      clearTimeout(cut);
      pool?.close();
    },
  };
}

/** A failure of the relay is at once that of everybody who waits for a connection. */
function resting(pool: SmtpPool, restMs: number): Carrier {
  return {
    send: async (envelope, message, gate) => {
      try {
        return await pool.send(envelope, message, gate);
      } catch (error) {
        if (error instanceof SmtpFailure && classifyFailure(error).kind === 'relay')
          pool.restFor(restMs, error);
        throw error;
      }
    },
  };
}

/** Connections that we cut ourselves at the end of the process say nothing about relay or recipient. */
function cutShort(outcome: Outcome | null): Outcome {
  const ours =
    outcome === null || (outcome.kind !== 'submitted' && outcome.kind !== 'uncertain' && !answered(outcome));
  return ours ? { kind: 'released' } : outcome;
}

function answered(outcome: Outcome): boolean {
  return 'response' in outcome && outcome.response !== undefined;
}

/** Only a server that got as far as the recipient has shown that it works. */
function reachedRecipient(outcome: Outcome): boolean {
  return outcome.kind === 'submitted' || (outcome.kind !== 'relay' && answered(outcome));
}

/** About what a message takes while it is built: its source, its encoded parts and the signed whole. */
function weightOf({ attachments, html, text }: Delivery): number {
  const bodies = (html?.length ?? 0) + (text?.length ?? 0);
  return 4 * attachments.reduce((sum, attachment) => sum + attachment.sizeBytes, bodies);
}
