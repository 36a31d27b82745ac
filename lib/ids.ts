import { v7, validate } from 'uuid';

/** A new UUIDv7 (RFC 9562, 5.7): sorts by creation, also within one millisecond of one process. */
export function newId(): string {
  return v7();
}

/** Whether a string has the form of a UUID, of any version. */
export function isUuid(value: string): boolean {
  return validate(value);
}
