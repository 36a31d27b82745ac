import { Channel } from './channel';
import type { RelaySettings } from './relay-settings';

/** Whether a relay is there again: connects, hears its greeting and leaves. It is given nothing. */
export async function greets(relay: RelaySettings): Promise<boolean> {
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
