import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps } from '@/components/editor/inspector/controls/text-control';
import { useReadOnly } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { IconButton } from '@/components/ui/form/icon-button';
import { Popover } from '@/components/ui/overlay/popover';
import { LinkForm, OpenLink } from './link-form';
import { readLink } from './link-kinds';

/** The link of a block: chosen by kind, opened, or removed. */
export function LinkControl({ label, value, inherited, onChange }: ControlProps) {
  const readOnly = useReadOnly();
  const [open, setOpen] = useState(false);
  const shown = readLink(value || inherited);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Popover
        label={label}
        open={open}
        onOpenChange={setOpen}
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
        <LinkForm
          address={value}
          onSet={(address) => {
            onChange(address);
            setOpen(false);
          }}
        />
      </Popover>
      <OpenLink address={value} label={`${label}: open in a new tab`} />
      {value !== '' && !readOnly && (
        <IconButton label={`${label}: remove`} Icon={Unlink} onClick={() => onChange('')} />
      )}
    </div>
  );
}
