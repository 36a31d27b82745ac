'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { EmailFilters } from '@/lib/client/emails';
import { emailStates } from '@/lib/emails/contract/states';

const parsers = {
  status: parseAsStringLiteral(emailStates),
  from: parseAsString,
  to: parseAsString,
  template: parseAsString,
  after: parseAsString,
  before: parseAsString,
};

export type LogFilters = {
  status: EmailFilters['status'];
  from: string | null;
  to: string | null;
  template: string | null;
  /** Days in the reader's zone: 2026-11-21. */
  after: string | null;
  before: string | null;
};

export const noFilters: LogFilters = {
  status: null,
  from: null,
  to: null,
  template: null,
  after: null,
  before: null,
};

/** The filters of the log, kept in the URL: a view can be shared, and the browser's back button works. */
export function useLogFilters() {
  return useQueryStates(parsers, { history: 'push' });
}

/** In the API's words. "From" and "to" a day mean that whole day, in the reader's zone. */
export function toEmailFilters(filters: LogFilters): EmailFilters {
  return {
    status: filters.status,
    from: filters.from,
    to: filters.to,
    template_id: filters.template,
    // The API's bounds are exclusive: one millisecond before the day begins, and the moment the next one does.
    created_after: moment(filters.after, 0, -1),
    created_before: moment(filters.before, 1, 0),
  };
}

function moment(day: string | null, addDays: number, addMs: number): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!match) return null;
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + addDays);
  return new Date(date.getTime() + addMs).toISOString();
}
