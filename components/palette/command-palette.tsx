import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Dialog as RadixDialog } from 'radix-ui';
import { useState } from 'react';
import { useVisits } from '@/components/navigation/visits';
import { Kbd } from '@/components/ui/display/kbd';
import { Spinner } from '@/components/ui/feedback/spinner';
import { useReturnFocus } from '@/components/ui/overlay/use-return-focus';
import type { Session } from '@/lib/workspaces/contract';
import { actionEntries, type Entry, matchingEntries, pageEntries, visitEntries } from './entries';
import { useFound } from './use-found';

type Props = {
  session: Session;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShortcuts: () => void;
};

/** Finds pages, templates, emails, contacts, actions, and recent visits. */
export function CommandPalette({ session, open, onOpenChange, onShortcuts }: Props) {
  const returnFocus = useReturnFocus(open);
  const router = useRouter();

  function choose({ target }: Entry) {
    onOpenChange(false);
    if (target === 'shortcuts') onShortcuts();
    else router.push(target.href);
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-black/45" />
        <RadixDialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed inset-x-0 top-0 z-50 mx-auto w-full max-w-xl animate-appear overflow-hidden rounded-xl border bg-popover text-popover-foreground shadow-raised outline-none max-sm:rounded-t-none sm:top-[12vh] sm:w-[calc(100%-2rem)]"
        >
          <RadixDialog.Title className="sr-only">Search or go to</RadixDialog.Title>
          <PaletteContent session={session} onChoose={choose} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type Group = [label: string, entries: Entry[]];
type ContentProps = { session: Session; onChoose: (entry: Entry) => void };

function PaletteContent({ session, onChoose }: ContentProps) {
  const [text, setText] = useState('');
  const visits = useVisits();
  const found = useFound(text);
  const typed = text.trim();
  const mayRead = session.scopes.includes('email:read');
  const actions: Group = ['Actions', matchingEntries(actionEntries(session), text)];
  const pages: Group = ['Pages', matchingEntries(pageEntries(session), text)];
  const groups: Group[] = [
    ['Recent', matchingEntries(visitEntries(visits), text)],
    ['Templates', found.templates],
    ['Emails', found.emails],
    ['Contacts', found.contacts],
    // Typed text more often means a page than an action on it.
    ...(typed === '' ? [actions, pages] : [pages, actions]),
  ];
  const shown = groups.filter(([, entries]) => entries.length > 0);
  // Late results may come first, and Enter opens the first one: a selection only applies to its list.
  const first = shown[0]?.[1][0]?.id ?? 'search';
  const [chosen, setChosen] = useState({ of: first, id: first });
  return (
    <Command
      label="Search or go to"
      shouldFilter={false}
      loop
      value={chosen.of === first ? chosen.id : first}
      onValueChange={(id) => setChosen({ of: first, id })}
    >
      <div className="flex items-center gap-2.5 border-b px-4">
        {found.pending ? <Spinner /> : <Search aria-hidden className="size-4 text-muted-foreground" />}
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          maxLength={400}
          placeholder="A page, a template, a name, an address, an id…"
          className="h-12 min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted-foreground"
        />
        <Kbd>Esc</Kbd>
      </div>
      <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
        <Command.Empty className="px-3 py-8 text-center text-muted-foreground text-sm">
          {found.pending ? 'Searching…' : 'No results.'}
        </Command.Empty>
        {shown.map(([label, entries]) => (
          <Command.Group
            key={label}
            heading={label}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
          >
            {entries.map((entry) => (
              <PaletteItem key={entry.id} entry={entry} onChoose={onChoose} />
            ))}
          </Command.Group>
        ))}
        {mayRead && typed.length >= 2 && (
          <PaletteItem
            entry={{
              ...{ id: 'search', label: `Search the emails for “${typed}”`, icon: Search },
              target: { href: `/emails?q=${encodeURIComponent(typed)}` },
            }}
            onChoose={onChoose}
          />
        )}
      </Command.List>
    </Command>
  );
}

function PaletteItem({ entry, onChoose }: { entry: Entry; onChoose: (entry: Entry) => void }) {
  return (
    <Command.Item
      value={entry.id}
      onSelect={() => onChoose(entry)}
      className="flex cursor-default items-center gap-3 rounded-md px-2.5 py-2 text-sm max-sm:py-2.5 data-[selected=true]:bg-muted"
    >
      <entry.icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 truncate">{entry.label}</span>
      {entry.hint && (
        <span className="min-w-0 flex-1 truncate text-right text-muted-foreground text-xs">{entry.hint}</span>
      )}
    </Command.Item>
  );
}
