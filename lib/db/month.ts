// Ids are UUIDv7: they begin with the milliseconds of when they were made, so that a month is a range of them.

/** The beginning of the month of UTC that a moment lies in, or of one so many later. */
export function monthOf(moment: Date, months = 0): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));
}

/** The ids that are made within the month that begins at a moment. */
export function idsOfMonth(month: Date): { from: string; until: string } {
  return { from: leastIdAt(month), until: leastIdAt(monthOf(month, 1)) };
}

/** How a partition is called: `email_bodies_2026_12`. */
export function nameOfMonth(table: string, month: Date): string {
  return `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

/** The least id that is made at a moment: what was made since then has no lesser one. */
export function leastIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** When an id was made, to the millisecond, by the clock of who made it. */
export function momentOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
