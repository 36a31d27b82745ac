import { leastIdAt } from '@/lib/ids';

/** The beginning of the month of UTC that a moment lies in, or of one so many later. */
export function monthOf(moment: Date, later = 0): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later));
}

/** The ids that are made within the month that begins at a moment. */
export function idsOfMonth(month: Date): { from: string; until: string } {
  return { from: leastIdAt(month), until: leastIdAt(monthOf(month, 1)) };
}

/** How a partition is called: `email_bodies_2026_12`. */
export function nameOfMonth(table: string, month: Date): string {
  return `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}
