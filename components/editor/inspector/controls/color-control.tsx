import { useState } from 'react';
import { useReadOnly } from '@/components/editor/store/use-store';
import { Popover } from '@/components/ui/overlay/popover';
import { isColor } from './box-values';
import { ColorChoices } from './color-choices';
import { ContrastNote } from './contrast-note';
import { Swatch } from './swatch';
import { type ControlProps, TextControl } from './text-control';

type ColorControlProps = ControlProps & {
  /** The background of a text with this color, to show their contrast. */
  background?: string | undefined;
  isValid?: (text: string) => boolean;
  problem?: string;
};

/** A color: from the brand, this email or recently used, picked, or typed. */
export function ColorControl({
  background,
  isValid = isColor,
  problem = 'Enter a color such as #1a2b3c.',
  ...props
}: ColorControlProps) {
  const readOnly = useReadOnly();
  const [open, setOpen] = useState(false);
  const value = props.mixed ? '' : props.value;
  const shown = props.mixed ? '' : props.value || props.inherited;
  return (
    <div className="grid gap-1">
      <div className="flex min-w-0 items-start gap-1.5">
        <Popover
          label={`${props.label}: choose a color`}
          open={open}
          onOpenChange={setOpen}
          className="w-64"
          trigger={
            <button
              type="button"
              disabled={readOnly}
              aria-label={`${props.label}: choose a color`}
              className="relative size-8 pointer-coarse:size-10 shrink-0 overflow-hidden rounded-md border border-input shadow-soft disabled:opacity-60"
            >
              <Swatch color={shown} />
            </button>
          }
        >
          <ColorChoices
            label={props.label}
            value={value}
            shown={shown}
            onChange={props.onChange}
            onDone={() => setOpen(false)}
          />
        </Popover>
        <div className="min-w-0 flex-1">
          <TextControl
            {...props}
            isValid={(text) => isValid(withHash(text))}
            onChange={(text) => props.onChange(withHash(text))}
            problem={problem}
          />
        </div>
      </div>
      {background !== undefined && !props.mixed && (
        <ContrastNote color={shown} background={background} onUse={readOnly ? undefined : props.onChange} />
      )}
    </div>
  );
}

/** Design tools copy colors without their `#`. */
function withHash(text: string): string {
  return /^\s*[0-9a-f]{6}\s*$/i.test(text) ? `#${text.trim()}` : text;
}
