import { broadcastChannel, startBroadcastLoop } from '@/lib/broadcasts/walk/walk-loop';
import { importChannel } from '@/lib/contacts/imports/create-import';
import { startImportLoop } from '@/lib/contacts/imports/import-loop';
import { database } from '@/lib/db/database';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { startInstallationMailLoop } from '@/lib/delivery/installation/installation-mail-loop';
import { startReportListener } from '@/lib/delivery/reports/report-listener';
import { deliveriesChannel } from '@/lib/emails/announce-deliveries';
import { installationMailChannel } from '@/lib/installation-mail/queue-installation-mail';
import { env } from '@/lib/process/env';
import { type Chore, startChoreLoop } from '@/lib/queue/chore-loop';
import { listen } from '@/lib/queue/listen';
import type { Loop } from '@/lib/queue/loop';
import { startWebhookLoop, webhookChannel } from '@/lib/webhooks/webhook-loop';
import { allChores } from './chores';
import { readStoredAttachment } from './read-stored-attachment';

/** Starts the loops of the queue; `more` are chores of higher layers. `stop` waits for running work. */
export function startWorker(more: readonly Chore[] = []): { stop(): Promise<void> } {
  const db = database();
  const loops: Record<string, Loop> = {
    [deliveriesChannel]: startDeliveryLoop({
      db,
      smtpUrl: env().smtpUrl,
      readAttachment: readStoredAttachment,
    }),
    [webhookChannel]: startWebhookLoop(db),
    [installationMailChannel]: startInstallationMailLoop(db, env().smtpUrl),
    [importChannel]: startImportLoop(db),
    [broadcastChannel]: startBroadcastLoop(db),
    chores: startChoreLoop(db, [...allChores, ...more]),
  };
  const { bouncePort, host } = env();
  const reports = bouncePort === null ? null : startReportListener({ db, port: bouncePort, host });
  const listening = listen(Object.keys(loops), (channel, payload) => loops[channel]?.wake(payload));
  return {
    stop: async () => {
      await Promise.all([listening.stop(), reports?.stop()]);
      await Promise.all(Object.values(loops).map((loop) => loop.stop()));
    },
  };
}
