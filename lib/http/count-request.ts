import { type Operation, pathOf } from '@/lib/http/operations/operation';
import { meters } from '@/lib/process/meters';

/** Counts and times an answered request, for `/api/metrics`. */
export function countRequest(method: string, route: string, status: number, durationMs: number): void {
  meters().requests.inc({ method, status: String(status) });
  meters().requestSeconds.observe({ method, route }, durationMs / 1000);
}

/** The path of an operation in metrics and traces: `/api/v1/emails/:messageId`. */
export function routeOf(operation: Operation): string {
  return pathOf(operation).replace(/\{(\w+)\}/g, ':$1');
}
