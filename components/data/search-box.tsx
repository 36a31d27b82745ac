'use client';

import { Search, X } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Button } from '@/components/ui/form/button';
import { controlClasses } from '@/components/ui/form/input';

type Props = {
  value: string | null;
  onChange: (value: string | null) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  pending?: boolean;
  /** For what is here already: finds with every key. */
  live?: boolean;
};

/** One box for whatever a person has in hand. Searches on Enter and when it is left, or as one types; Escape leaves it. */
export function SearchBox({ value, onChange, inputRef, label, placeholder, pending, live }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  function apply(event?: FormEvent) {
    event?.preventDefault();
    if (typed !== null && typed.trim() !== (value ?? '')) onChange(typed.trim() || null);
    setTyped(null);
  }

  return (
    <form onSubmit={apply} className="relative min-w-0 flex-1 basis-72">
      <Search
        aria-hidden
        className={classNames(
          'pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground',
          pending && 'animate-pulse',
        )}
      />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={400}
        autoComplete="off"
        spellCheck={false}
        className={classNames(controlClasses, 'h-9 pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden')}
        value={typed ?? value ?? ''}
        onChange={(event) => {
          setTyped(event.target.value);
          if (live) onChange(event.target.value.trim() || null);
        }}
        onBlur={() => apply()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {(typed ?? value) && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Clear the search"
          className="absolute top-0.5 right-0.5"
          // Before the box is left, which would search for what is being thrown away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setTyped(null);
            onChange(null);
            inputRef.current?.focus();
          }}
        >
          <X aria-hidden />
        </Button>
      )}
    </form>
  );
}
