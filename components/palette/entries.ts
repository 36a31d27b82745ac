import {
  AtSign,
  CircleUser,
  ContactRound,
  FileUp,
  Globe,
  Keyboard,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  MailX,
  Megaphone,
  Pause,
  Play,
  Plus,
  Send,
  UserPlus,
  Webhook,
} from 'lucide-react';
import { type NavigationItem, navigationFor } from '@/components/navigation/navigation';
import type { Visit } from '@/components/navigation/visits';
import type { Scope } from '@/lib/scopes';
import type { Session } from '@/lib/workspaces/contract';

/** One entry of the palette: its address, or that it opens the shortcuts. */
export type Entry = {
  id: string;
  label: string;
  /** Distinguishes entries with the same name. */
  hint?: string;
  icon: LucideIcon;
  target: { href: string } | 'shortcuts';
};

type Action = Omit<Entry, 'id' | 'target'> & { href: string; scope?: Scope; also?: string };

/** All pages this person may open. */
export function pageEntries(session: Session): Entry[] {
  const pages = navigationFor(session).flatMap(({ label: group, items }) =>
    items.flatMap((item) => [
      entryOf(item, group),
      ...(item.tabs ?? []).slice(1).map((tab) => entryOf({ ...tab, icon: item.icon }, item.label)),
    ]),
  );
  return [
    ...pages,
    { id: 'page /account', label: 'Account', icon: CircleUser, target: { href: '/account' } },
  ];
}

function entryOf({ label, href, icon }: NavigationItem, within: string | null): Entry {
  return { id: `page ${href}`, label, icon, target: { href }, ...(within && { hint: within }) };
}

/** What this person can start from anywhere. */
export function actionEntries(session: Session): Entry[] {
  const allowed = listActions(session).filter(({ scope }) => !scope || session.scopes.includes(scope));
  return [
    ...allowed.map(({ label, icon, href }) => ({ id: `action ${label}`, label, icon, target: { href } })),
    { id: 'action shortcuts', label: 'Show keyboard shortcuts', icon: Keyboard, target: 'shortcuts' },
  ];
}

function listActions(session: Session): Action[] {
  const paused = session.workspace.pause?.billing === false;
  return [
    { label: 'New template', icon: Plus, href: '/templates/new', scope: 'template:write' },
    { label: 'Import a template', icon: FileUp, href: '/templates/import', scope: 'template:write' },
    { label: 'Add contact', icon: ContactRound, href: '/contacts?new=true', scope: 'contact:write' },
    {
      label: 'Import contacts',
      icon: FileUp,
      href: '/contacts/imports/new',
      scope: 'contact:write',
    },
    { label: 'New segment', icon: Plus, href: '/contacts/segments/new', scope: 'contact:write' },
    { label: 'New broadcast', icon: Megaphone, href: '/broadcasts?new=true', scope: 'broadcast:write' },
    { label: 'Add webhook', icon: Webhook, href: '/developers/webhooks?new=true', scope: 'webhook:manage' },
    { label: 'New API key', icon: KeyRound, href: '/developers/keys?new=true', scope: 'key:manage' },
    { label: 'Add domain', icon: Globe, href: '/sending/domains?new=true', scope: 'domain:manage' },
    {
      label: 'Add sending address',
      icon: AtSign,
      href: '/sending/addresses?new=true',
      scope: 'domain:manage',
    },
    {
      label: 'Suppress an address',
      icon: MailX,
      href: '/sending/suppressions?new=true',
      scope: 'domain:manage',
    },
    {
      label: 'Invite a member',
      icon: UserPlus,
      href: '/settings/members?new=true',
      scope: 'workspace:manage',
    },
    paused
      ? {
          label: 'Resume sending',
          icon: Play,
          href: '/settings/workspace',
          scope: 'workspace:manage',
        }
      : {
          label: 'Pause sending',
          icon: Pause,
          href: '/settings/workspace?pause=true',
          scope: 'workspace:manage',
        },
  ];
}

/** Recently viewed items. */
export function visitEntries(visits: readonly Visit[]): Entry[] {
  return visits.map(({ kind, label, hint, href }) => ({
    ...{ id: `recent ${href}`, label, hint, target: { href } },
    icon: kind === 'email' ? Send : LayoutTemplate,
  }));
}

/** The entries that contain each typed word, in any order and case. */
export function matchingEntries(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label, hint = '' }) => {
    const all = `${label} ${hint}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
