import { ColumnMenu } from '@/components/data/column-menu';
import { useStoredText } from '@/components/data/stored-value';
import { TimeZonePicker } from '@/components/data/time-zone-picker';
import { logColumns, logColumnsKey, readLogColumns } from './log-columns';

/** The choice of columns and time zone for the log, stored in this browser. */
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
