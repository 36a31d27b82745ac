import type { RowRefusal } from './read-row';

/** Why a row was refused, as an export of such rows says it in front of each. */
export function refusalWords({ row, column, reason }: Omit<RowRefusal, 'value'>): string {
  return `Row ${row}${column && `, ${column}`}: ${reason}`;
}
