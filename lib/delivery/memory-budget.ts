/**
 * A bound on what is held in memory at once: `take` waits, in order, until the bytes fit. Something bigger than the
 * whole budget is let in when nothing else is held. Call what `take` gives back to free them.
 */
export function createMemoryBudget(capacity: number): { take(bytes: number): Promise<() => void> } {
  let used = 0;
  const waiting: { bytes: number; admit(): void }[] = [];

  const admitNext = () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (used > 0 && used + next.bytes > capacity) return;
      waiting.shift();
      used += next.bytes;
      next.admit();
    }
  };

  return {
    take: async (bytes) => {
      if (bytes > 0) {
        await new Promise<void>((admit) => {
          waiting.push({ bytes, admit });
          admitNext();
        });
      }
      return () => {
        used -= bytes;
        admitNext();
      };
    },
  };
}
