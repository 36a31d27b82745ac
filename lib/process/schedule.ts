/** The minutes, hours, days, months and weekdays of a schedule; `eitherDay` if both kinds of day are restricted. */
export type Schedule = {
  minutes: Set<number>;
  hours: Set<number>;
  days: Set<number>;
  months: Set<number>;
  weekdays: Set<number>;
  eitherDay: boolean;
};

const dayMs = 86_400_000;
// The longest possible wait: between two 29 Februaries, across a century without one.
const maxDays = 8 * 366;

/** Cron's five fields: `*`, numbers, ranges, steps and lists; Sunday is 0 or 7. Null for anything else. */
export function parseSchedule(text: string): Schedule | null {
  const fields = text.trim().split(/\s+/);
  const bounds = [
    [0, 59],
    [0, 23],
    [1, 31],
    [1, 12],
    [0, 7],
  ] as const;
  if (fields.length !== bounds.length) return null;
  const sets = bounds.map(([least, most], index) => readField(fields[index] ?? '', least, most));
  const [minutes, hours, days, months, weekdays] = sets;
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  if (weekdays.has(7)) weekdays.add(0);
  const eitherDay = !fields[2]?.startsWith('*') && !fields[4]?.startsWith('*');
  const schedule = { minutes, hours, days, months, weekdays, eitherDay };
  // A day that no month has, such as 30 February, would never come.
  return lastMoment(schedule, new Date()) ? schedule : null;
}

/** The last scheduled time at or before `now`, in UTC; null if there is none. */
export function lastMoment(schedule: Schedule, now: Date): Date | null {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  for (let back = 0; back <= maxDays; back += 1) {
    const day = new Date(today - back * dayMs);
    if (!namesDay(schedule, day)) continue;
    const latest = back === 0 ? now.getUTCHours() * 60 + now.getUTCMinutes() : 24 * 60 - 1;
    for (let minute = latest; minute >= 0; minute -= 1)
      if (schedule.hours.has(Math.floor(minute / 60)) && schedule.minutes.has(minute % 60))
        return new Date(day.getTime() + minute * 60_000);
  }
  return null;
}

function namesDay({ days, months, weekdays, eitherDay }: Schedule, day: Date): boolean {
  if (!months.has(day.getUTCMonth() + 1)) return false;
  const [ofMonth, ofWeek] = [days.has(day.getUTCDate()), weekdays.has(day.getUTCDay())];
  return eitherDay ? ofMonth || ofWeek : ofMonth && ofWeek;
}

function readField(text: string, least: number, max: number): Set<number> | null {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [, all, first, last, step] = /^(?:(\*)|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    if (all === undefined && first === undefined) return null;
    const from = all ? least : Number(first);
    const to = all || (step && last === undefined) ? max : Number(last ?? first);
    const stride = Number(step ?? 1);
    if (from < least || to > max || from > to || stride < 1) return null;
    for (let value = from; value <= to; value += stride) values.add(value);
  }
  return values;
}
