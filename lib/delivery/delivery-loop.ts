import type { Database } from '@/lib/db/database';
import { announceMore, readAnnouncement } from '@/lib/emails/announce-deliveries';
import { moveEmails } from '@/lib/emails/states/states';
import { env } from '@/lib/process/env';
import { log } from '@/lib/process/log';
import { meters } from '@/lib/process/meters';
import { batchWrites } from '@/lib/queue/batch-writes';
import { getCourtesy } from '@/lib/queue/courtesy';
import { createLoop, type Loop } from '@/lib/queue/loop';
import { writePersistently } from '@/lib/queue/write-persistently';
import { claimDeliveries, readClaimCount } from './claim-deliveries';
import type { Outcome } from './classify';
import type { ReadAttachment } from './compose';
import { deliver } from './deliver';
import { DomainLimits } from './domain-limits';
import { BroadcastHeld, extendLeases, LeaseLost, openGates, releaseLeases } from './lease';
import type { Delivery } from './load-deliveries';
import { Outage } from './outage';
import { type Settlement, toQueuedMove } from './outcome-moves';
import { pickFromBroadcasts } from './pick-from-broadcasts';
import { type Allowance, RelayHealth } from './relay-health';
import { settleDeliveries } from './settle';
import { isRelayBack } from './smtp/is-relay-back';
import { SmtpPool } from './smtp/pool';
import { readRelaySettings } from './smtp/relay-settings';
import { traceDelivery } from './trace-delivery';

const MEMORY_BYTES = 64_000_000;
const MAILBOX_CONCURRENCY = 16;
/** The largest share of the slots that broadcasts may use for other email to keep room. */
const BROADCAST_SHARE = 0.7;
/** How many broadcast emails are claimed at once: new email waits until these are done. */
const BROADCAST_COUNT = 12;
/** The same while other email is being sent. */
const COURTEOUS_COUNT = 4;
/** A delivery due for longer was delayed by something other than load. */
const LONGEST_TIMED_MS = 10_000;
/** One less than what pauses the relay, so that the others of a random batch cannot pause it. */
const MOST_TRIED_BY_LOT = 4;
/** A delivery that takes longer is shown as queued; a faster one is written once, with its outcome. */
const SHOW_QUEUED_MS = 200;

export type DeliveryLoopOptions = {
  db: Database;
  /** null: the built-in mailbox. */
  smtpUrl: string | null;
  readAttachment: ReadAttachment;
  pollMs?: number;
  graceMs?: number;
  /** Bytes of messages that each lane keeps in memory; a single message may exceed it. */
  memoryBytes?: number;
  /** How long a relay pauses after its first failure; doubled with each further one, up to a minute. */
  firstPauseMs?: number;
};

/** What may be claimed, and where a lane finds its next deliveries. */
type Claim = (allowed: Allowance, bytes: number) => Promise<Delivery[]>;

/**
 * Delivers due email until stopped: immediately when announced, else within a second. Broadcasts have their
 * own lane, so that no other email waits for them.
 */
export function startDeliveryLoop(options: DeliveryLoopOptions): Loop {
  const {
    db,
    smtpUrl,
    readAttachment,
    firstPauseMs = 2_000,
    memoryBytes = MEMORY_BYTES,
    ...timing
  } = options;
  const relay = smtpUrl === null ? null : readRelaySettings(smtpUrl);
  const health =
    relay === null
      ? null
      : new RelayHealth(db, relay.name, firstPauseMs, {
          greets: () => isRelayBack(relay),
          onGreeting: () => wake(),
        });
  const pool =
    relay === null ? null : new SmtpPool(relay, (id, failure) => health?.observe(id, failure) ?? false);
  let triedInHand = 0;
  /** True when more were due than could be claimed at once. */
  let crowded = false;
  const concurrency = relay === null ? MAILBOX_CONCURRENCY : relay.connections * 10;
  const domains = new DomainLimits(env().domainLimits);
  const outage = new Outage();
  const settle = batchWrites(async (settlements: Settlement[]) => {
    await settleDeliveries(db, settlements);
    return settlements.map(() => undefined);
  });
  const showQueued = batchWrites(async (deliveries: Delivery[]) => {
    await moveEmails(
      db,
      deliveries.map((delivery) => toQueuedMove(delivery)),
    );
    return deliveries.map(() => undefined);
  });

  const claimOthers: Claim = async ({ count, probe, byLot }, bytes) => {
    const handedOver = !outage.isRecent;
    const mostTried = Math.max(MOST_TRIED_BY_LOT - triedInHand, probe ? 1 : 0);
    const lot = byLot ? { mostTried } : null;
    const inTurn = !probe && !byLot;
    const claimed = await claimDeliveries(db, count, {
      ...{ bytes, handedOver, byLot: lot, fair: crowded && !byLot, inTurn },
    });
    crowded = claimed.length === count || sumWeights(claimed) >= bytes;
    if (crowded && inTurn) void announceMore(db);
    return claimed;
  };

  /** When broadcasts were last claimed; null: never. */
  let claimedMs: number | null = null;
  const claimFromBroadcasts: Claim = async ({ count: maxCount }, bytes) => {
    if (claimedMs !== null) await getCourtesy().rest(performance.now() - claimedMs);
    claimedMs = performance.now();
    // Checked last: the database may have gone meanwhile.
    const handedOver = !outage.isRecent;
    const count = Math.min(maxCount, getCourtesy().isCalledFor ? COURTEOUS_COUNT : BROADCAST_COUNT);
    const chosen = await pickFromBroadcasts(db, count, domains);
    if (chosen.length === 0) {
      claimedMs = null;
      return [];
    }
    const picked = chosen.map(({ emailId }) => emailId);
    const claimed = await claimDeliveries(db, count, { bytes, handedOver, picked }).catch((error) => {
      for (const { domain } of chosen) domains.end(domain);
      throw error;
    });
    getCourtesy().work();
    const claimedIds = new Set(claimed.map(({ emailId }) => emailId));
    for (const { emailId, domain } of chosen) if (!claimedIds.has(emailId)) domains.end(domain);
    return claimed;
  };

  const startLane = (name: string, share: number, take: Claim): Loop => {
    let heldBytes = 0;
    const gates = batchWrites((deliveries: Delivery[]) => openGates(db, deliveries));
    const openGate = async (delivery: Delivery) => {
      const startedMs = performance.now();
      const gate = await gates(delivery);
      const tookMs = delivery.waitedSeconds * 1000 + performance.now() - startedMs;
      if (delivery.broadcastId === null && tookMs < LONGEST_TIMED_MS) getCourtesy().observe(tookMs);
      if (gate === 'lost') throw new LeaseLost();
      if (gate === 'held') throw new BroadcastHeld();
    };

    const claim = async (limit: number): Promise<Delivery[]> => {
      const bytes = memoryBytes * share - heldBytes;
      if (bytes <= 0) return [];
      const allowed = health
        ? await outage.watch(health.allowance(limit))
        : { count: limit, probe: false, byLot: false };
      if (allowed.count === 0) return [];
      let claimed: Delivery[] = [];
      try {
        pool?.wake();
        claimed = await outage.watch(take(allowed, bytes));
      } finally {
        if (allowed.probe) health?.beginProbe(claimed[0]?.emailId ?? null);
      }
      for (const delivery of claimed) {
        heldBytes += delivery.weight;
        triedInHand += countPriorClaim(delivery);
      }
      return claimed;
    };

    const letGo = (delivery: Delivery) => {
      heldBytes -= delivery.weight;
      triedInHand -= countPriorClaim(delivery);
      if (delivery.broadcastId !== null) domains.end(delivery.recipientDomain);
    };

    const work = async (delivery: Delivery, signal: AbortSignal) => {
      const slow = setTimeout(() => {
        showQueued(delivery).catch((error) =>
          log.warn({ err: error }, 'emails in work could not be shown as queued'),
        );
      }, SHOW_QUEUED_MS);
      try {
        if (delivery.broadcastId === null) meters().deliveryWaitSeconds.observe(delivery.waitedSeconds);
        const startedMs = performance.now();
        const attempt = signal.aborted
          ? null
          : await traceDelivery(delivery, () =>
              deliver(delivery, { carrier: pool, readAttachment, openGate }),
            );
        if (attempt !== null)
          meters().deliveryTrySeconds.observe(
            { outcome: attempt.outcome.kind },
            (performance.now() - startedMs) / 1000,
          );
        clearTimeout(slow);
        const outcome = signal.aborted ? discountShutdown(attempt?.outcome ?? null) : attempt?.outcome;
        if (outcome === undefined) return;
        if (outcome.kind === 'relay') pool?.close();
        await writePersistently(
          () => outage.watch(settle({ delivery, outcome, signatures: attempt?.signatures ?? null })),
          signal,
        );
      } finally {
        clearTimeout(slow);
        letGo(delivery);
        // After the settlement: failing to store the relay's health must not lose the outcome of a message.
        if (await health?.learn().finally(() => health.endProbe(delivery.emailId))) wake();
      }
    };

    return createLoop<Delivery>({
      name,
      concurrency: Math.max(1, Math.floor(concurrency * share)),
      claim,
      work,
      heartbeatMs: 4_000,
      heartbeat: (deliveries) => outage.watch(extendLeases(db, deliveries)),
      release: (deliveries) => releaseLeases(db, deliveries),
      ...timing,
    });
  };

  const others = startLane('deliveries', 1, claimOthers);
  const ofBroadcasts = startLane('deliveries of broadcasts', BROADCAST_SHARE, claimFromBroadcasts);
  const lanes = [others, ofBroadcasts];
  const wake = (announcement?: string) => {
    const about = readAnnouncement(announcement);
    if (about === 'others' || about === 'coming' || about === 'any') getCourtesy().expect();
    if (about === 'coming' || (about === 'more' && crowded)) return;
    if (about !== 'others' && about !== 'more') ofBroadcasts.wake();
    if (about !== 'broadcasts') others.wake();
  };
  return {
    wake,
    stop: async () => {
      const cut = setTimeout(() => pool?.destroy(), (timing.graceMs ?? 10_000) + 500);
      await Promise.all(lanes.map((lane) => lane.stop()));
      clearTimeout(cut);
      pool?.close();
    },
  };
}

function sumWeights(deliveries: readonly Delivery[]): number {
  return deliveries.reduce((sum, { weight }) => sum + weight, 0);
}

/** 1 if it was claimed before: it may be one that the relay refuses. */
function countPriorClaim({ leaseEpoch }: Delivery): number {
  return readClaimCount(leaseEpoch) > 1 ? 1 : 0;
}

/** Connections that we closed while stopping say nothing about the relay or the recipient. */
function discountShutdown(outcome: Outcome | null): Outcome {
  const known =
    outcome !== null &&
    (outcome.kind === 'kept' ||
      outcome.kind === 'submitted' ||
      outcome.kind === 'uncertain' ||
      ('response' in outcome && outcome.response !== undefined));
  return known ? outcome : { kind: 'released' };
}
