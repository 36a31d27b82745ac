import type { Database } from '@/lib/db/database';
import { SmtpPool } from '@/lib/delivery/smtp/pool';
import { readRelaySettings } from '@/lib/delivery/smtp/relay-settings';
import { createLoop, type Loop } from '@/lib/queue/loop';
import { type ClaimedMail, claimInstallationMail } from './claim-installation-mail';
import { deliverInstallationMail } from './deliver-installation-mail';

/** Starts the loop that delivers installation email, through the relay if there is one. */
export function startInstallationMailLoop(db: Database, smtpUrl: string | null): Loop {
  const relay = smtpUrl === null ? null : new SmtpPool(readRelaySettings(smtpUrl));
  const loop = createLoop<ClaimedMail>({
    name: 'installation-mail',
    concurrency: 4,
    pollMs: 5_000,
    claim: (limit) => claimInstallationMail(db, limit),
    work: (mail) => deliverInstallationMail(db, mail, relay),
  });
  return {
    wake: loop.wake,
    stop: async () => {
      const cut = setTimeout(() => relay?.destroy(), 10_500);
      await loop.stop();
      clearTimeout(cut);
      relay?.close();
    },
  };
}
