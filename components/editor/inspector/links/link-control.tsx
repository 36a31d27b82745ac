'use client';

import { ExternalLink, Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps } from '@/components/editor/inspector/controls/text-control';
import { Button } from '@/components/ui/form/button';
import { Popover } from '@/components/ui/overlay/popover';
import { LinkFields } from './link-fields';
import { type Link, readLink, writeLink } from './link-kinds';

/** Where a block leads: chosen by kind, opened, or taken away. */
export function LinkControl({ label, value, inherited, readOnly, onChange }: ControlProps) {
  const [open, setOpen] = useState(false);
  const [link, setLink] = useState<Link>({ kind: 'web', value: '' });
  const address = writeLink(link);
  const shown = readLink(value || inherited);
  const change = (next: boolean) => {
    if (next) setLink(readLink(value));
    setOpen(next);
  };
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Popover
        label={label}
        open={open}
        onOpenChange={change}
        trigger={
          <Button
            size="sm"
            variant="secondary"
            disabled={readOnly}
            aria-label={`${label}: ${value ? shown.value : 'none'}`}
            className="min-w-0 flex-1 shrink justify-start font-normal"
            icon={<Link2 aria-hidden />}
          >
            <span className="truncate">{shown.value || 'Add a link'}</span>
          </Button>
        }
      >
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (address === null) return;
            onChange(address);
            setOpen(false);
          }}
        >
          <LinkFields link={link} onChange={setLink} />
          <div className="flex justify-end">
            <Button size="sm" type="submit" disabled={address === null}>
              Set link
            </Button>
          </div>
        </form>
      </Popover>
      {/^https?:\/\/[^{]*$/.test(value) && (
        <Button size="icon-sm" variant="ghost" asChild>
          <a href={value} target="_blank" rel="noreferrer" aria-label={`${label}: open in a new tab`}>
            <ExternalLink aria-hidden />
          </a>
        </Button>
      )}
      {value !== '' && !readOnly && (
        <Button size="icon-sm" variant="ghost" aria-label={`${label}: remove`} onClick={() => onChange('')}>
          <Unlink aria-hidden />
        </Button>
      )}
    </div>
  );
}
