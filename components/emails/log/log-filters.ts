import { isTimeZone } from '@/components/data/time-zone';
import type { EmailFilters } from '@/lib/client/emails';
import { type EmailState, emailState } from '@/lib/emails/contract/states';
import { anyId, isEmailAddress } from '@/lib/shapes';
import { boundOf, type Period, periodBounds } from './time-range';

/** The filters of the log as they stand in the URL, unchecked: a person may have typed or cut them. */
export type LogFilters = {
  q: string | null;
  status: string[] | null;
  from: string | null;
  to: string | null;
  template: string | null;
  period: Period | null;
  /** Moments, or times of the clock in the reader's zone: 2026-11-21T09:30 or a whole day. */
  after: string | null;
  before: string | null;
  /** Where the period of a page beyond the first was counted from. */
  at: string | null;
};

export const noFilters: LogFilters = {
  q: null,
  status: null,
  from: null,
  to: null,
  template: null,
  period: null,
  after: null,
  before: null,
  at: null,
};

export type ReadFilters = {
  /** In the API's words. */
  filters: EmailFilters;
  states: EmailState[];
  /** What of the URL could not be used, each in a sentence that says what was done instead. */
  problems: string[];
};

const shortest = 2;
const longest = 200;

/** What is asked of the API. Whatever it would refuse is left out or searched for instead, and told. */
export function readFilters(log: LogFilters, clock: { now: number; zone: string }): ReadFilters {
  const problems: string[] = [];
  const states = readStates(log.status ?? [], problems);
  const template = readTemplate(log.template, problems);
  const searched: string[] = log.q ? [log.q.trim()] : [];
  const address = (text: string | null, role: string) => {
    if (text === null) return null;
    if (isEmailAddress(text.trim())) return text.trim();
    const instead = searched.length === 0 && text.trim().length >= shortest;
    if (instead) searched.push(text.trim());
    problems.push(
      `“${text}” is not a complete ${role} address${instead ? ', so everything that contains it is shown' : ' and was left out'}.`,
    );
    return null;
  };
  const to = address(log.to, 'recipient');
  const from = address(log.from, 'sender');
  return {
    states,
    problems,
    filters: {
      q: readSearch(searched[0] ?? null, problems),
      status: states.length > 0 ? states.join(',') : null,
      from,
      to,
      template_id: template,
      ...readRange(log, clock, problems),
    },
  };
}

function readStates(given: readonly string[], problems: string[]): EmailState[] {
  const states: EmailState[] = [];
  for (const text of given) {
    const state = emailState.safeParse(text);
    if (!state.success) problems.push(`“${text}” is not a state of an email and was left out.`);
    else if (!states.includes(state.data)) states.push(state.data);
  }
  return states;
}

function readTemplate(given: string | null, problems: string[]): string | null {
  if (given === null || anyId.safeParse(given).success) return given;
  problems.push(`“${given}” is not the id of a template and was left out.`);
  return null;
}

function readSearch(text: string | null, problems: string[]): string | null {
  if (!text) return null;
  const characters = [...text];
  if (characters.length < shortest) {
    problems.push('Type at least two characters to search.');
    return null;
  }
  if (characters.length <= longest) return text;
  problems.push('Only the first 200 characters are searched for.');
  return characters.slice(0, longest).join('').trim();
}

function readRange(log: LogFilters, { now, zone }: { now: number; zone: string }, problems: string[]) {
  const reading = isTimeZone(zone) ? zone : 'UTC';
  if (log.period) return periodBounds(log.period, Date.parse(log.at ?? '') || now, reading);
  const range = {
    created_after: boundOf(log.after, 'after', reading),
    created_before: boundOf(log.before, 'before', reading),
  };
  if (log.after !== null && range.created_after === null)
    problems.push(`“${log.after}” is not a time and was left out.`);
  if (log.before !== null && range.created_before === null)
    problems.push(`“${log.before}” is not a time and was left out.`);
  if (range.created_after && range.created_before && range.created_after >= range.created_before) {
    problems.push('The range ends before it begins: its end was left out.');
    return { ...range, created_before: null };
  }
  return range;
}
