import type { Column } from './data-table';
import { Time } from './time';

/** The column of a list that says when. */
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
