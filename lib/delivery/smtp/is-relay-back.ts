import { Channel } from './channel';
import type { RelaySettings } from './relay-settings';

/** Whether a relay is back: connects, reads its greeting and quits. */
export async function isRelayBack(relay: RelaySettings): Promise<boolean> {
  try {
    const channel = await Channel.open(relay);
    try {
      return (await channel.reply('greeting', relay.timeouts.greetingMs)).code === 220;
    } finally {
      channel.quit();
    }
  } catch {
    return false;
  }
}
