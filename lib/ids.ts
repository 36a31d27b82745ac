import { v7, validate } from 'uuid';

/** A new UUIDv7 (RFC 9562, 5.7): sorts by creation, also within one millisecond of one process. */
export function newId(): string {
  return v7();
}

/** Whether a string has the form of a UUID, of any version. */
export function isUuid(value: string): boolean {
  return validate(value);
}

/** The least id that is made at a moment: what was made since then has no lesser one. */
export function leastIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** When an id was made, to the millisecond, by the clock of who made it. */
export function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
