import { countOf, formatBytes } from '@/lib/amounts';
import type { limitNotices } from '@/lib/db/tables';

export type LimitKind = (typeof limitNotices.$inferSelect)['kind'];

type Words = {
  name: string;
  heading: string;
  /** What happened and what it means; `limit` is null if it was lifted meanwhile. */
  happened(workspace: string, limit: number | null): string;
};

/** The words for each limit of a workspace. */
export const limitWords: Record<LimitKind, Words> = {
  daily_limit: {
    name: 'daily limit',
    heading: 'Daily limit reached',
    happened: (workspace, limit) =>
      `The workspace ${workspace} has used its limit${limit === null ? '' : ` of ${countOf(limit, 'email')}`} for today. New email is refused until midnight UTC.`,
  },
  balance: {
    name: 'balance',
    heading: 'No emails left',
    happened: (workspace) =>
      `The workspace ${workspace} has used its prepaid balance. New email is refused until the balance is topped up.`,
  },
  storage: {
    name: 'storage limit',
    heading: 'Storage is full',
    happened: (workspace, limit) =>
      `A file was refused because the workspace ${workspace} has no room for it${limit === null ? '' : `: its limit is ${formatBytes(limit)}`}. Smaller files may still fit.`,
  },
};
