'use client';

import { ColumnMenu } from '@/components/data/column-menu';
import { useStoredText } from '@/components/data/stored-value';
import { TimeZonePicker } from '@/components/data/time-zone-picker';
import { logColumns, logColumnsKey, readLogColumns } from './log-columns';

/** Which columns the log shows, and in which zone it tells times. The choice stays in this browser. */
export function LogColumnMenu() {
  const [stored, store] = useStoredText(logColumnsKey);
  return (
    <ColumnMenu
      columns={logColumns}
      chosen={readLogColumns(stored)}
      onChange={store}
      className="max-xl:hidden"
    >
      <TimeZonePicker />
    </ColumnMenu>
  );
}
