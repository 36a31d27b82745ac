/**
 * A bound on what is held in memory at once: `enter` waits, in order, until the weight fits. Something heavier than
 * the whole room enters when it is empty. Call what `enter` gives back to leave.
 */
export function createRoom(capacity: number): { enter(weight: number): Promise<() => void> } {
  let used = 0;
  const waiting: { weight: number; admit(): void }[] = [];

  const admitNext = () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (used > 0 && used + next.weight > capacity) return;
      waiting.shift();
      used += next.weight;
      next.admit();
    }
  };

  return {
    enter: async (weight) => {
      if (weight > 0) {
        await new Promise<void>((admit) => {
          waiting.push({ weight, admit });
          admitNext();
        });
      }
      return () => {
        used -= weight;
        admitNext();
      };
    },
  };
}
