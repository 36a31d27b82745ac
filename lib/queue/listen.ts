import pg from 'pg';
import { DatabaseClient } from '@/lib/db/client';
import { currentUrl } from '@/lib/db/database';
import { env } from '@/lib/process/env';
import { log } from '@/lib/process/log';

/**
 * Calls `onNotify` for notifications of the channels, on its own connection that is reopened whenever it is lost. Only
 * a hint: polling finds what was missed meanwhile. Without a payload, anything may have happened.
 */
export function listen(
  channels: readonly string[],
  onNotify: (channel: string, payload?: string) => void,
): { stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  // A failed connection reports itself more than once: use one timer for one retry.
  const retryIn = (ms: number) => {
    clearTimeout(retry);
    if (!stopped) retry = setTimeout(reconnect, ms);
  };

  const connect = async () => {
    const next = new DatabaseClient({
      // A pooler that reassigns sessions receives the notifications, and nobody listens.
      connectionString: env().databaseDirectUrl ?? currentUrl(),
      application_name: 'postroom listen',
    });
    const onLost = () => {
      if (client !== next) return;
      client = null;
      retryIn(1000);
    };
    next.on('error', onLost).on('end', onLost);
    next.on('notification', (message) => onNotify(message.channel, message.payload));
    client = next;
    await next.connect();
    for (const channel of channels) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    // Notifications missed while disconnected should not wait for the next poll.
    for (const channel of channels) onNotify(channel);
  };
  const reconnect = () => {
    connect().catch((error: Error) => {
      log.warn({ err: error }, 'listening for notifications failed; polling goes on');
      void client?.end().catch(() => {});
      client = null;
      retryIn(2000);
    });
  };

  reconnect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
