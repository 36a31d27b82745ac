import { newId } from '@/lib/ids';
import { writeBehind } from '@/lib/queue/write-behind';
import type { Machine } from '@/lib/tracking/machines/machine';
import { type NotedActivity, writeActivity } from './write-activity';

type ActivityInput = {
  kind: 'open' | 'click';
  broadcastId: string;
  emailId: string;
  link: number | null;
  url: string | null;
  machine: Machine | null;
};

const writer = writeBehind<NotedActivity>({ name: 'tracking', write: writeActivity, batch: 500 });

/** Notes an open or a click. It is written within the second, behind its answer; a killed process loses those. */
export function recordActivity(happened: ActivityInput): void {
  writer.note({ ...happened, id: newId(), notedMs: performance.now() });
}

/** Writes what waits. Also called at the end of a process. */
export const flushActivity = writer.flush;
