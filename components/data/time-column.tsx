import type { Column } from './data-table';
import { Time } from './time';

/** A list column with a time. */
export function timeColumn<Field extends string>(
  header: string,
  field: Field,
  from?: Column<unknown>['from'],
  align = '',
): Column<Record<Field, string>> {
  return {
    ...{ id: field, header, from },
    className: `text-muted-foreground ${align}`,
    cell: (row) => <Time value={row[field]} />,
  };
}
