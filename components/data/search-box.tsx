import { Search, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Button } from '@/components/ui/form/button';
import { controlClasses } from '@/components/ui/form/input';

type Props = {
  value: string | null;
  onChange: (value: string | null) => void;
  /** To focus it from elsewhere. */
  inputRef?: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  /** What it finds, in a sentence. */
  help?: string;
  pending?: boolean;
};

const pauseMs = 300;

/** Focuses the surrounding content, where list shortcuts work; otherwise nothing would have the focus. */
function leave(box: HTMLElement): void {
  const content = box.closest<HTMLElement>('main[tabindex]');
  if (content) content.focus({ preventScroll: true });
  else box.blur();
}

/** A search box. Searches after a short pause in typing, or on Enter; Escape leaves it. */
export function SearchBox({ value, onChange, inputRef, label, placeholder, help, pending }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const box = inputRef ?? own;
  const [typed, setTyped] = useState<string | null>(null);
  const lastApplied = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Following a link during the pause: a URL change would cancel the navigation.
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(pause.current);
    };
    document.addEventListener('click', leave, true);
    return () => {
      document.removeEventListener('click', leave, true);
      clearTimeout(pause.current);
    };
  }, []);

  // Changed from outside, such as by the back button: discard what was typed.
  useEffect(() => {
    if (value === lastApplied.current) return;
    lastApplied.current = value;
    clearTimeout(pause.current);
    setTyped(null);
  }, [value]);

  function apply(text: string) {
    clearTimeout(pause.current);
    const query = text.trim() || null;
    if (query === lastApplied.current) return;
    lastApplied.current = query;
    latest.current(query);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(pause.current);
    // A single letter is too little to search for.
    if (text.trim().length !== 1) pause.current = setTimeout(() => apply(text), pauseMs);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== null) apply(typed);
  }

  return (
    <form onSubmit={submit} className="relative min-w-0 flex-1 basis-72">
      <Search
        aria-hidden
        className={classNames(
          'pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground',
          pending && 'animate-pulse',
        )}
      />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        title={help}
        maxLength={400}
        autoComplete="off"
        spellCheck={false}
        className={classNames(
          controlClasses,
          'h-8 pr-9 pl-9 pointer-coarse:h-10 [&::-webkit-search-cancel-button]:hidden',
        )}
        value={typed ?? value ?? ''}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave(event.currentTarget);
        }}
      />
      {(typed ?? value) && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Clear the search"
          className="absolute top-0 right-0"
          onClick={() => {
            setTyped(null);
            apply('');
            box.current?.focus();
          }}
        >
          <X aria-hidden />
        </Button>
      )}
    </form>
  );
}
