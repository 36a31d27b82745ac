'use client';

import { isColor } from './box-values';
import { type ControlProps, TextControl } from './text-control';

/** A color: picked from the system's palette, or typed. */
export function ColorControl(props: ControlProps) {
  const shown = props.value || props.inherited;
  return (
    <div className="flex min-w-0 items-start gap-1.5">
      <label className="relative size-8 shrink-0 overflow-hidden rounded-md border border-input shadow-soft focus-within:outline-2 focus-within:outline-ring">
        <span className="sr-only">{props.label}: pick a color</span>
        <span
          aria-hidden
          className="absolute inset-0 bg-[conic-gradient(#ccc_25%,#fff_0_50%,#ccc_0_75%,#fff_0)] bg-[length:10px_10px]"
        />
        <span
          aria-hidden
          className="absolute inset-0"
          style={{ background: isColor(shown) ? shown : 'transparent' }}
        />
        <input
          type="color"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          value={toHex(shown)}
          disabled={props.readOnly}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </label>
      <div className="min-w-0 flex-1">
        <TextControl {...props} isValid={isColor} problem="A color such as #1a2b3c." />
      </div>
    </div>
  );
}

/** The system's picker only knows six digits. */
function toHex(color: string): string {
  const text = color.trim();
  if (/^#[0-9a-f]{6}$/i.test(text)) return text;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : '#000000';
}
