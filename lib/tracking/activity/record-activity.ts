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

/** Records an open or a click. It is written within a second, after the answer; a killed process loses it. */
export function recordActivity(happened: ActivityInput): void {
  writer.note({ ...happened, id: newId(), notedMs: performance.now() });
}

/** Writes what is pending. Also called when a process ends. */
export const flushActivity = writer.flush;
