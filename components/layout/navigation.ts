import {
  AtSign,
  BookOpen,
  Building2,
  Globe,
  Inbox,
  KeyRound,
  LayoutDashboard,
  LayoutTemplate,
  type LucideIcon,
  MailX,
  Send,
  Users,
  Webhook,
} from 'lucide-react';
import type { Scope } from '@/lib/scopes';

export type NavigationItem = {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Shown when the session has one of these; always when left out. */
  scopes?: readonly Scope[];
};

export type NavigationGroup = { label: string | null; items: readonly NavigationItem[] };

/** Everything a person can go to, in the order of a working day. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: null,
    items: [
      { label: 'Overview', href: '/', icon: LayoutDashboard, scopes: ['email:read'] },
      { label: 'Templates', href: '/templates', icon: LayoutTemplate, scopes: ['template:read'] },
      { label: 'Emails', href: '/emails', icon: Send, scopes: ['email:read', 'email:send'] },
      { label: 'Received mail', href: '/mailbox', icon: Inbox, scopes: ['email:read', 'email:send'] },
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
      { label: 'API reference', href: '/developers/api', icon: BookOpen },
    ],
  },
  {
    label: 'Settings',
    items: [
      { label: 'Workspace', href: '/settings/workspace', icon: Building2, scopes: ['workspace:manage'] },
      { label: 'Members', href: '/settings/members', icon: Users, scopes: ['workspace:manage'] },
    ],
  },
];

/** What a person with these scopes may go to; groups without an item left are dropped. */
export function navigationFor(scopes: readonly Scope[]): NavigationGroup[] {
  return navigation
    .map((group) => ({
      ...group,
      items: group.items.filter(
        (item) => !item.scopes || item.scopes.some((scope) => scopes.includes(scope)),
      ),
    }))
    .filter((group) => group.items.length > 0);
}
