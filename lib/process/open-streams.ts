import { singleton } from './singleton';

/**
 * What ends each answer that goes on by itself (server-sent events). A process that ends calls them all: their readers
 * connect again, to another process, instead of holding up its end.
 */
export function openStreams(): Set<() => void> {
  return singleton('open-streams', () => new Set<() => void>());
}

/** Ends all streaming responses. */
export function endStreams(): void {
  for (const end of [...openStreams()]) end();
}
