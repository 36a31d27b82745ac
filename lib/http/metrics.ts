type Counters = { requests: Map<string, number> };
const held = globalThis as typeof globalThis & { postroomCounters?: Counters };

function counters(): Counters {
  held.postroomCounters ??= { requests: new Map() };
  return held.postroomCounters;
}

/** Counts one answered request, for `/api/metrics`. */
export function countRequest(method: string, status: number): void {
  const key = `method="${method}",status="${status}"`;
  const { requests } = counters();
  requests.set(key, (requests.get(key) ?? 0) + 1);
}

/** Requests answered by this process since it started, by Prometheus label set. */
export function requestCounts(): ReadonlyMap<string, number> {
  return counters().requests;
}
