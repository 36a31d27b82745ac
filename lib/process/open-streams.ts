import { singleton } from './singleton';

/**
 * Functions that end the streaming responses (server-sent events). A stopping process calls them all: clients reconnect
 * to another process instead of delaying it.
 */
export function openStreams(): Set<() => void> {
  return singleton('open-streams', () => new Set<() => void>());
}

/** Ends all streaming responses. */
export function endStreams(): void {
  for (const end of [...openStreams()]) end();
}
