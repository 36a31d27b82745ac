import type { Activity } from '@/lib/tracking/machines/judge-email';
import type { CountChange } from './write-changes';

type Sum = {
  opened: number | null;
  clicked: number | null;
  openedByMachine: boolean;
  links: Map<number, { clicks: number; machines: number }>;
};

/** The counts of one email's activity. */
export function sumUp(deeds: readonly Activity[]): Sum {
  const first = (kind: Activity['kind']) => {
    const times = deeds.filter((deed) => deed.kind === kind && deed.machine === null).map(({ atMs }) => atMs);
    return times.length === 0 ? null : Math.min(...times);
  };
  const links: Sum['links'] = new Map();
  for (const { link, machine } of deeds) {
    if (link === null) continue;
    const sum = links.get(link) ?? { clicks: 0, machines: 0 };
    if (machine === null) sum.clicks += 1;
    else sum.machines += 1;
    links.set(link, sum);
  }
  const opened = first('open');
  const openedByMachine = opened === null && deeds.some(({ kind }) => kind === 'open');
  return { opened, clicked: first('click'), openedByMachine, links };
}

/** What must be added to the counts when the activity of one email changes from `before` to `after`. */
export function countChangesBetween(
  { broadcastId, variant }: { broadcastId: string; variant: number | null },
  was: Sum,
  is: Sum,
): CountChange[] {
  const did = (time: number | null) => (time === null ? 0 : 1);
  const changes: CountChange[] = [];
  const add = (name: string, change: number, link: number | null = null) => {
    if (change !== 0) changes.push({ broadcastId, name, change, link });
  };
  for (const name of ['opened', 'clicked'] as const) {
    const change = did(is[name]) - did(was[name]);
    add(name, change);
    if (variant !== null) add(`${name}.${variant}`, change);
  }
  add('opened_by_machine', Number(is.openedByMachine) - Number(was.openedByMachine));
  for (const [link, { clicks, machines }] of is.links) {
    const old = was.links.get(link) ?? { clicks: 0, machines: 0 };
    add('clicks', clicks - old.clicks, link);
    add('people', Number(clicks > 0) - Number(old.clicks > 0), link);
    add('clicks_by_machines', machines - old.machines, link);
  }
  return changes;
}
