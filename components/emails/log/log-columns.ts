/** The optional columns of the log, in order. */
export const logColumns = [
  { id: 'subject', label: 'Subject' },
  { id: 'state', label: 'State' },
  { id: 'reason', label: 'Reason' },
  { id: 'template', label: 'Template' },
  { id: 'language', label: 'Language' },
  { id: 'from', label: 'From' },
  { id: 'key', label: 'API key' },
  { id: 'created', label: 'Created' },
  { id: 'ended', label: 'Ended' },
  { id: 'purpose', label: 'Purpose' },
  { id: 'id', label: 'Email id' },
] as const;
export type LogColumn = (typeof logColumns)[number]['id'];

const standard: readonly LogColumn[] = ['subject', 'state', 'reason', 'template', 'created'];
export const logColumnsKey = 'postroom:log-columns';

/** The person's choice of columns; the default ones if none. */
export function readLogColumns(text: string | null): LogColumn[] {
  const chosen = text === null ? standard : text.split(',');
  return logColumns.map((column) => column.id).filter((id) => chosen.includes(id));
}
