'use client';

import { ColumnMenu } from '@/components/data/column-menu';
import { useStoredText } from '@/components/data/stored-value';
import { TimeZonePicker } from '@/components/data/time-zone-picker';
import { columnsKey, logColumns, readColumns } from './log-columns';

/** Which columns the log shows, and in which zone it tells times. The choice stays in this browser. */
export function LogColumnMenu() {
  const [stored, store] = useStoredText(columnsKey);
  return (
    <ColumnMenu columns={logColumns} chosen={readColumns(stored)} onChange={store} className="max-xl:hidden">
      <TimeZonePicker />
    </ColumnMenu>
  );
}
