'use client';

import { LayoutTemplate, Send } from 'lucide-react';
import { useSettled } from '@/components/data/use-settled';
import { lookOf } from '@/components/emails/email-state';
import { useFoundEmails } from '@/lib/client/email-search';
import { useMay } from '@/lib/client/session';
import { useFoundTemplates } from '@/lib/client/templates';
import { type Entry, matchingEntries } from './entries';

const minLength = 2;
const maxLength = 200;
const typingMs = 150;

export type Found = { templates: Entry[]; emails: Entry[]; pending: boolean };

/** Templates by their name and emails by id, key, recipient or subject, a moment after the typing. */
export function useFound(text: string): Found {
  const q = useSettled([...text.trim()].slice(0, maxLength).join(''), typingMs);
  const wanted = [...q].length >= minLength;
  const templates = useFoundTemplates(q, useMay('template:read') && wanted);
  const emails = useFoundEmails(q, useMay('email:read') && wanted);
  const pending = text.trim() !== q || templates.isFetching || emails.isFetching;
  if (!wanted) return { templates: [], emails: [], pending: false };
  // What an earlier text found stays where it still fits: Enter must not lead where nobody typed.
  const fitting = (entries: Entry[], old: boolean) =>
    old || text.trim() !== q ? matchingEntries(entries, text) : entries;
  const foundTemplates = (templates.data?.data ?? []).map(({ id, name, description }) => ({
    ...{ id: `template ${id}`, label: name, hint: description ?? '', icon: LayoutTemplate },
    target: { href: `/templates/${id}` },
  }));
  const foundEmails = (emails.data?.data ?? []).map((email) => ({
    ...{ id: `email ${email.id}`, label: email.to_email },
    hint: `${lookOf(email).label} · ${email.subject}`,
    icon: Send,
    target: { href: `/emails/${email.id}` },
  }));
  return {
    pending,
    templates: fitting(foundTemplates, templates.isPlaceholderData),
    emails: fitting(foundEmails, emails.isPlaceholderData),
  };
}
