'use client';

import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isFreeKey } from '@/components/data/free-key';
import { Kbd } from '@/components/ui/display/kbd';
import { Input } from '@/components/ui/form/input';
import { findEntries, type SearchEntry } from './search-entries';

/** Finds guides, operations, error codes and events. `/` focuses it, arrow keys choose, Enter opens. */
export function ReferenceSearch({ entries }: { entries: SearchEntry[] }) {
  const router = useRouter();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = findEntries(entries, query);

  useEffect(() => {
    function begin(event: globalThis.KeyboardEvent) {
      if (event.key !== '/' || !isFreeKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  }, []);

  function open({ href }: SearchEntry) {
    setQuery('');
    field.current?.blur();
    router.push(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const entry = found[chosen];
    if (event.key === 'Escape') setQuery('');
    else if (event.key === 'Enter' && entry) open(entry);
    else if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  }

  return (
    <search className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted-foreground"
      />
      <Input
        ref={field}
        role="combobox"
        aria-label="Search the documentation"
        aria-expanded={query !== ''}
        aria-controls={listId}
        aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        placeholder="Search"
        className="pr-8 pl-8"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <span className="pointer-events-none absolute top-2 right-2 max-sm:hidden" aria-hidden>
        <Kbd>/</Kbd>
      </span>
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        hidden={query === ''}
        className="absolute z-20 mt-1 w-[min(24rem,calc(100vw-2rem))] overflow-hidden rounded-lg border bg-popover p-1 shadow-raised"
      >
        {found.map((entry, index) => (
          <div
            key={entry.href}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerDown={(event) => {
              event.preventDefault();
              open(entry);
            }}
            className="grid cursor-pointer rounded px-2.5 py-1.5 text-sm hover:bg-muted aria-selected:bg-primary-soft"
          >
            <span className="truncate">{entry.title}</span>
            <span className="truncate font-mono text-muted-foreground text-xs">{entry.detail}</span>
          </div>
        ))}
        {found.length === 0 && (
          <p className="px-2.5 py-2 text-muted-foreground text-sm" role="status">
            No results. Try a path, an error code or an event.
          </p>
        )}
      </div>
    </search>
  );
}
