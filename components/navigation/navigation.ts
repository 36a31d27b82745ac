import {
  AtSign,
  BookOpen,
  BookText,
  Building2,
  ContactRound,
  Globe,
  Images,
  Inbox,
  KeyRound,
  LayoutDashboard,
  LayoutTemplate,
  type LucideIcon,
  MailX,
  Megaphone,
  Palette,
  ScrollText,
  Send,
  Server,
  Users,
  Waypoints,
  Webhook,
} from 'lucide-react';
import type { Scope } from '@/lib/scopes';

export type NavigationItem = {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Shown if the session has one of these scopes; always if missing. */
  scopes?: readonly Scope[];
  /** Only for operators. */
  operator?: boolean;
  /** The item's pages; the first one is the item itself. */
  tabs?: readonly { href: string; label: string }[];
};

type NavigationGroup = { label: string | null; items: readonly NavigationItem[] };

/** The menu, in the order of a working day. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: null,
    items: [
      { label: 'Overview', href: '/', icon: LayoutDashboard, scopes: ['email:read'] },
      { label: 'Templates', href: '/templates', icon: LayoutTemplate, scopes: ['template:read'] },
      { label: 'Images', href: '/images', icon: Images, scopes: ['template:read'] },
      {
        ...{ label: 'Contacts', href: '/contacts', icon: ContactRound, scopes: ['contact:read'] },
        tabs: [
          { href: '/contacts', label: 'People' },
          { href: '/contacts/segments', label: 'Segments' },
          { href: '/contacts/topics', label: 'Topics' },
          { href: '/contacts/properties', label: 'Properties' },
          { href: '/contacts/forms', label: 'Forms' },
          { href: '/contacts/imports', label: 'Imports' },
        ],
      },
      {
        ...{ label: 'Broadcasts', href: '/broadcasts', icon: Megaphone, scopes: ['broadcast:read'] },
        tabs: [
          { href: '/broadcasts', label: 'All' },
          { href: '/broadcasts/calendar', label: 'Calendar' },
        ],
      },
      {
        ...{ label: 'Emails', href: '/emails', icon: Send, scopes: ['email:read', 'email:send'] },
        tabs: [
          { href: '/emails', label: 'Accepted' },
          { href: '/emails/refusals', label: 'Refused' },
        ],
      },
      { label: 'Test inbox', href: '/mailbox', icon: Inbox, scopes: ['email:read', 'email:send'] },
    ],
  },
  {
    label: 'Sending',
    items: [
      {
        label: 'Addresses',
        href: '/sending/addresses',
        icon: AtSign,
        scopes: ['domain:read', 'domain:manage'],
      },
      { label: 'Domains', href: '/sending/domains', icon: Globe, scopes: ['domain:read', 'domain:manage'] },
      {
        label: 'Suppressions',
        href: '/sending/suppressions',
        icon: MailX,
        scopes: ['domain:read', 'domain:manage'],
      },
    ],
  },
  {
    label: 'Developers',
    items: [
      { label: 'API keys', href: '/developers/keys', icon: KeyRound, scopes: ['key:manage'] },
      { label: 'Webhooks', href: '/developers/webhooks', icon: Webhook, scopes: ['webhook:manage'] },
      { label: 'Requests', href: '/developers/requests', icon: Waypoints, scopes: ['key:manage'] },
      { label: 'Guides', href: '/developers/guides', icon: BookText },
      { label: 'API reference', href: '/developers/api', icon: BookOpen },
    ],
  },
  {
    label: 'Settings',
    items: [
      { label: 'Workspace', href: '/settings/workspace', icon: Building2, scopes: ['workspace:manage'] },
      { label: 'Brand', href: '/settings/brand', icon: Palette, scopes: ['template:write'] },
      { label: 'Members', href: '/settings/members', icon: Users, scopes: ['workspace:manage'] },
      { label: 'Audit log', href: '/settings/audit', icon: ScrollText, scopes: ['workspace:manage'] },
      {
        ...{ label: 'Installation', href: '/installation', icon: Server, operator: true },
        tabs: [
          { href: '/installation', label: 'Overview' },
          { href: '/installation/mail', label: 'System emails' },
          { href: '/installation/activity', label: 'Activity' },
        ],
      },
    ],
  },
];

/** The parts of a session that decide access. */
type Rights = { scopes: readonly Scope[]; operator: boolean };

/** Whether a person may open an item. */
export function mayOpen(item: NavigationItem, { scopes, operator }: Rights): boolean {
  if (item.operator) return operator;
  return !item.scopes || item.scopes.some((scope) => scopes.includes(scope));
}

/** The item of a path; undefined if there is none, as for the account. */
export function itemOf(path: string): NavigationItem | undefined {
  const items = navigation.flatMap((group) => group.items);
  return items.find(({ href }) => path === href || path.startsWith(`${href}/`));
}

/** The items a person may open, without empty groups. */
export function navigationFor(rights: Rights): NavigationGroup[] {
  return navigation
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => mayOpen(item, rights)),
    }))
    .filter((group) => group.items.length > 0);
}
