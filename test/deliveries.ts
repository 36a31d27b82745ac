import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '@/lib/db/database';
import { deliveries, emailEvents, emails } from '@/lib/db/tables';
import { type DeliveryLoopOptions, startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { newId } from '@/lib/ids';
import type { Loop } from '@/lib/queue/loop';
import { createAcceptedEmail } from '@/test/accepted-email';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { type FarSide, type Script, startScriptedServer } from '@/test/servers/smtp-server';
import { until } from '@/test/until';

/**
 * A workspace with a sending address, without email before each test, and helpers for testing delivery. Servers and
 * loops that a test starts, or `opens`, end with it.
 */
export function useDeliveries(test: { readonly db: Database }) {
  const open: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
  const workspaceId = newId();
  const addressId = newId();

  beforeAll(async () => {
    await createWorkspace(test.db, { id: workspaceId });
    await createSendingAddress(test.db, workspaceId, { id: addressId });
  });
  beforeEach(async () => {
    await test.db.execute(sql`truncate relays, suppressions, emails cascade`);
    await test.db.execute(sql`update workspaces set on_uncertain = 'hold'`);
    await test.db.execute(sql`update sending_addresses set enabled = true`);
  });
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await (one.stop?.() ?? one.close?.());
  });

  async function scripted(script: Script = {}, extensions?: string[]): Promise<FarSide> {
    const farSide = await startScriptedServer(script, extensions && { extensions });
    open.push(farSide);
    return farSide;
  }

  function start(smtpUrl: string | null, options: Partial<DeliveryLoopOptions> = {}): Loop {
    const loop = startDeliveryLoop({
      db: test.db,
      smtpUrl,
      readAttachment: async () => Buffer.from('attached'),
      pollMs: 20,
      graceMs: 300,
      firstPauseMs: 100,
      ...options,
    });
    open.push(loop);
    return loop;
  }

  function accepted(overrides: Parameters<typeof createAcceptedEmail>[3] = {}): Promise<string> {
    return createAcceptedEmail(test.db, workspaceId, addressId, overrides);
  }

  async function email(id: string) {
    const [row] = await test.db.select().from(emails).where(eq(emails.id, id));
    if (row === undefined) throw new Error('no email');
    return row;
  }

  async function job(id: string) {
    const [row] = await test.db.select().from(deliveries).where(eq(deliveries.emailId, id));
    return row;
  }

  async function events(id: string): Promise<string[]> {
    const rows = await test.db
      .select()
      .from(emailEvents)
      .where(eq(emailEvents.emailId, id))
      .orderBy(emailEvents.createdAt, emailEvents.id);
    return rows.map((row) => row.state);
  }

  /** Skips the pauses of relays and waiting deliveries. */
  async function passTime(): Promise<void> {
    await test.db.execute(sql`update relays set paused_until = now() where paused_until > now()`);
    await test.db.execute(
      sql`update deliveries set due_at = now() where due_at > now() and lease_until is null`,
    );
  }

  const settled = (id: string, state: string) =>
    until(
      () => email(id),
      (row) => row.state === state,
    );

  return {
    ...{ workspaceId, addressId },
    opens: (one: (typeof open)[number]) => open.push(one),
    ...{ scripted, start, accepted, email, job, events, passTime, settled },
  };
}
