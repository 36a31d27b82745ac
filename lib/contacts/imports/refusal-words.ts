import type { RowRefusal } from './read-row';

/** Why a row was refused, as written in exports. */
export function formatRefusal({ row, column, reason }: Omit<RowRefusal, 'value'>): string {
  return `Row ${row}${column && `, ${column}`}: ${reason}`;
}
