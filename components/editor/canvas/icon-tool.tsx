'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { Tooltip } from '@/components/ui/overlay/tooltip';

type IconToolProps = {
  label: string;
  hint: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A button of the bar with an icon, its name and key in a tooltip. */
export function IconTool({ label, hint, pressed, disabled, onPress, children }: IconToolProps) {
  return (
    <Tooltip
      side="bottom"
      content={
        <>
          {label} <span className="opacity-70">{hint}</span>
        </>
      }
    >
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onPress()}
        className="aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
      >
        {children}
      </Button>
    </Tooltip>
  );
}
