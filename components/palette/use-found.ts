import { ContactRound, LayoutTemplate, Send } from 'lucide-react';
import { useSettled } from '@/components/data/use-settled';
import { lookOf } from '@/components/emails/email-state';
import { useFoundContacts } from '@/lib/client/contacts';
import { useFoundEmails } from '@/lib/client/email-search';
import { useMay } from '@/lib/client/session';
import { useFoundTemplates } from '@/lib/client/templates';
import { contactName } from '@/lib/contacts/contact-name';
import { type Entry, matchingEntries } from './entries';

const minLength = 2;
const maxLength = 200;
const typingMs = 150;

export type Found = { templates: Entry[]; emails: Entry[]; contacts: Entry[]; pending: boolean };

/** Searches templates by name, emails by id, key, recipient or subject, contacts by name or address; debounced. */
export function useFound(text: string): Found {
  const q = useSettled([...text.trim()].slice(0, maxLength).join(''), typingMs);
  const isSearching = [...q].length >= minLength;
  const templates = useFoundTemplates(q, useMay('template:read') && isSearching);
  const emails = useFoundEmails(q, useMay('email:read') && isSearching);
  const contacts = useFoundContacts(q, useMay('contact:read') && isSearching);
  const pending = text.trim() !== q || templates.isFetching || emails.isFetching || contacts.isFetching;
  if (!isSearching) return { templates: [], emails: [], contacts: [], pending: false };
  // Earlier results that still match stay: Enter must not open something else.
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
  const foundContacts = (contacts.data?.data ?? []).map((contact) => ({
    ...{ id: `contact ${contact.id}`, label: contact.email, hint: contactName(contact), icon: ContactRound },
    target: { href: `/contacts/${contact.id}` },
  }));
  return {
    pending,
    templates: fitting(foundTemplates, templates.isPlaceholderData),
    emails: fitting(foundEmails, emails.isPlaceholderData),
    contacts: fitting(foundContacts, contacts.isPlaceholderData),
  };
}
