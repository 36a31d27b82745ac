import { Smile } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { Popover } from '@/components/ui/overlay/popover';
import { emoji } from './emoji';

/** Emoji to put into a line of text, found by what they show. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const picked = useRef<string | null>(null);
  const wanted = query.trim().toLowerCase();
  const found = emoji.filter(({ words }) => words.includes(wanted));
  const pick = (sign: string) => {
    picked.current = sign;
    setOpen(false);
  };
  return (
    <Popover
      label="Emoji"
      align="end"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setQuery('');
      }}
      // The text has the focus where something was put into it.
      onReturnFocus={() => {
        if (picked.current === null) button.current?.focus();
        else onPick(picked.current);
        picked.current = null;
      }}
      trigger={
        <Button
          ref={button}
          size="icon-sm"
          variant="ghost"
          aria-label="Insert an emoji"
          title="Insert an emoji"
          icon={<Smile aria-hidden />}
        />
      }
    >
      <div className="grid gap-2">
        <Input
          aria-label="Search emoji"
          placeholder="Search emoji"
          className="h-8 text-xs"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0]) pick(found[0].sign);
          }}
        />
        <div className="grid max-h-52 grid-cols-8 overflow-y-auto">
          {found.map(({ sign, words }) => (
            <button
              key={sign}
              type="button"
              aria-label={words}
              title={words}
              className="grid size-8 place-items-center rounded-sm text-lg hover:bg-muted focus-visible:-outline-offset-2"
              onClick={() => pick(sign)}
            >
              {sign}
            </button>
          ))}
        </div>
        {found.length === 0 && <p className="text-muted-foreground text-xs">No emoji found.</p>}
      </div>
    </Popover>
  );
}
