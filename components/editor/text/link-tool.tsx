import { Link2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { LinkForm, OpenLink } from '@/components/editor/inspector/links/link-form';
import { Button } from '@/components/ui/form/button';
import { Popover } from '@/components/ui/overlay/popover';
import { useChosen } from '@/components/ui/overlay/use-chosen';
import type { TextSession } from './text-session';
import { Tool } from './toolbar-button';

/** Links the selected words, changes or opens the link at the caret, or removes it. */
export function LinkTool({ session }: { session: TextSession }) {
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState('');
  const { choose, finish } = useChosen<string>((href) =>
    href === null ? session.focus() : session.setLink(href),
  );
  // The bar renders again as the caret moves.
  const link = session.currentLink();
  const change = (next: boolean) => {
    if (next) {
      session.keepRange();
      setCurrent(session.currentLink() ?? '');
    }
    setOpen(next);
  };
  // The dashboard's search key; in text it makes a link, as in other editors.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isLinkKey(event)) return;
    event.preventDefault();
    change(true);
  });
  useEffect(() => {
    const { element } = session.slot;
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [session]);
  const set = (href: string) => {
    choose(href);
    setOpen(false);
  };
  return (
    <Popover
      label="Link"
      open={open}
      onOpenChange={change}
      beside={session.place}
      onReturnFocus={finish}
      trigger={
        <Tool
          label="Link"
          Icon={Link2}
          aria-pressed={link !== null}
          title={link ? `Link: ${link}` : 'Link'}
          className={link ? 'flex w-auto items-center gap-1 px-1.5 pointer-coarse:w-auto' : ''}
        >
          {link && <span className="max-w-36 truncate text-xs">{link.replace(/^https?:\/\//, '')}</span>}
        </Tool>
      }
    >
      <LinkForm address={current} onSet={set}>
        <OpenLink address={current} label="Open the link in a new tab" className="mr-auto" />
        {current !== '' && (
          <Button size="sm" variant="ghost" onClick={() => set('')}>
            Remove link
          </Button>
        )}
      </LinkForm>
    </Popover>
  );
}

function isLinkKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
